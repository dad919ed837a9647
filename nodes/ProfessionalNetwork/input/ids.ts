/* The IDs of the service. */

/** Matches the ID of a company, a group, a job or a place. */
export const NUMERIC_ID = /^[1-9]\d*$/;

/** Matches the ID of a person, whose case counts. URLs have it in place of a name. */
export const PERSON_ID = /^A[A-Z]\wAA[\w-]{25,45}$/;

/** Matches what people enter as the ID of a person. */
export const ANY_PERSON_ID = /^(?:A[A-Z]\w[\w-]+|[1-9]\d*)$/;
