// A post as the service shows it. Pure.
import type { Company, Person, Post } from '../data/data.mts';
import { DAY, digest, TODAY } from '../data/random.mts';
import { image, picture } from './shapes.mts';

export function isPerson(author: Person | Company): author is Person {
	return 'publicIdentifier' in author;
}

export function show(one: Post): object {
	return {
		id: one.id,
		content: one.text,
		networkUrl: one.url,
		author: shownAuthor(one.author),
		postedAt: {
			timestamp: one.at,
			date: new Date(one.at).toISOString(),
			...ago(one.at),
		},
		postImages: one.contentType === 'images' ? [image('posts', one.id, 800, 600)] : [],
		...(one.contentType?.includes('video') && {
			postVideo: {
				thumbnailUrl: picture('thumbnails', one.id),
				videoUrl: picture('videos', one.id).replace('.jpg', '.mp4'),
			},
		}),
		...(one.contentType === 'collaborative_articles' && { article: article(one) }),
		...(one.repostOf && {
			repostId: one.repostOf.id,
			repost: show({ ...one.repostOf, repostOf: undefined }),
			...(isPerson(one.author) && {
				repostedBy: {
					publicIdentifier: one.author.publicIdentifier,
					name: one.author.name,
					networkUrl: one.author.url,
				},
			}),
		}),
		socialContent: { ...SOCIAL, shareUrl: one.url },
		engagement: {
			likes: one.likes,
			comments: one.comments,
			shares: one.shares,
			reactions: [
				{ type: 'LIKE', count: one.likes - Math.floor(one.likes / 4) },
				{ type: 'PRAISE', count: Math.floor(one.likes / 4) },
			],
		},
	};
}

const SOCIAL = {
	hideCommentsCount: false,
	hideReactionsCount: false,
	hideSocialActivityCounts: false,
	hideShareAction: false,
	hideSendAction: false,
	hideRepostsCount: false,
	hideViewsCount: true,
	hideReactAction: false,
	hideCommentAction: false,
	showContributionExperience: false,
	showSocialDetail: true,
};

function shownAuthor(author: Person | Company): object {
	const kind = isPerson(author) ? 'people' : 'companies';
	return {
		id: author.id,
		urn: isPerson(author) ? `urn:li:fsd_profile:${author.id}` : `urn:li:fsd_company:${author.id}`,
		...(isPerson(author)
			? { publicIdentifier: author.publicIdentifier }
			: { universalName: author.universalName }),
		name: author.name,
		networkUrl: author.url,
		avatar: image(kind, author.id, 200),
	};
}

function article(one: Post): object {
	return {
		title: one.text.split('.')[0],
		subtitle: 'Collaborative article',
		link: `https://www.network.example/advice/${digest(one.id).slice(0, 8)}`,
		linkLabel: 'Read',
		description: one.text,
		image: image('articles', one.id, 800, 400),
	};
}

function ago(at: number) {
	const days = Math.floor((TODAY - at) / DAY);
	if (days < 1) return { postedAgoShort: '1d', postedAgoText: 'Today' };
	return { postedAgoShort: `${days}d`, postedAgoText: `${days} days ago` };
}
