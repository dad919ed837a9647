// Fails if a change selects no test, because Jest would be content.
module.exports = async (paths) => {
	if (paths.length === 0) throw new Error('No test depends on what changed. Run npm test instead.');
	return { filtered: paths };
};
