// Leaves out the fixed texts of properties that are only shown: labels, descriptions and examples are not logic.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const SHOWN = ['action', 'description', 'displayName', 'hint', 'placeholder'];

/** Returns whether a node is a text without values, which may be a choice or a sum of such texts. */
function isFixedText({ node }) {
	return (
		node.type === 'StringLiteral' || (node.type === 'TemplateLiteral' && !node.expressions.length)
	);
}

/** Returns the property whose value a text is, or a part of which it is. */
function propertyOf({ parentPath: parent, node }) {
	const isPart = parent?.isBinaryExpression({ operator: '+' }) || parent?.isTSAsExpression();
	if (isPart) return propertyOf(parent);
	return parent?.isObjectProperty({ value: node }) ? parent.node.key.name : undefined;
}

const texts = {
	shouldIgnore: (path) =>
		isFixedText(path) && SHOWN.includes(propertyOf(path)) ? 'A text that is only shown' : undefined,
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'texts', texts)];
