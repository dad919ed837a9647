// The pictures of a row as the network has them: signed URLs, which differ in each response. Pure.
import { DAY, digest, TODAY } from './data/random.mts';

/** A full profile has this many, which take 24 kB: of people, companies and schools, each in several sizes. */
const COUNT = 71;
const SIZES = [100, 200, 400, 800];

interface Picture {
	url: string;
	width: number;
	height: number;
	expiresAt: number;
}

/** What all responses have in common, because random texts take time. */
const STEMS = Array.from({ length: COUNT }, (_, index) => {
	const size = SIZES[index % SIZES.length];
	const image = digest(`1:image:${index}`);
	const version = digest(`1:version:${index}`).slice(0, 20);
	const url = `https://media.network.com/dms/image/v2/D4E03AQ${image}/profile-displayphoto-shrink_${size}_${size}/B4EZ${version}/0/17${size}00000000?e=1781740800&v=beta&t=`;
	return { url, size };
});

/** Returns the pictures of a response, which are others for another text. */
export function picturesFor(text: string): Picture[] {
	const signature = digest(`1:signature:${text}`);
	return STEMS.map(({ url, size }, index) => ({
		url: `${url}${signature.slice(index % 20)}${signature}`,
		width: size,
		height: size,
		expiresAt: TODAY + 60 * DAY,
	}));
}
