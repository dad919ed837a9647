export * from './entity';
export * from './postUrl';
export * from './text';
export * from './validationError';
