// Which words leave everything open, so that a filter with nothing else would be paid for in vain.
import { meansAny } from '../../../nodes/ProfessionalNetwork/input/nothing';
import { itReads, spelled } from '../form/outcome';

itReads('meansAny', meansAny, [
	...spelled(
		true,
		'any',
		'ANY ',
		' Any.',
		'"any"',
		'(all)',
		'«All»',
		'*any*',
		'a\u200bny',
		'every',
	),
	...spelled(true, 'Anywhere', 'any where', 'everywhere!', 'worldwide', 'World-wide', 'world wide'),
	...spelled(true, 'anyone', 'Everyone', 'everybody', 'anything', 'EVERYTHING'),
	...spelled(true, 'any location', 'All locations', 'any place', 'all countries', 'any country'),
	...spelled(true, 'any city', 'all regions', 'any title', 'All Job Titles', 'any_role'),
	...spelled(
		false,
		'',
		' ',
		'-',
		'none',
		'n/a',
		'no',
		'Allen',
		'Anyang',
		'Alle',
		'Anya',
		'Everton',
	),
	...spelled(false, 'any.do', 'All Saints', 'any sales', 'all in one', 'All Black', 'Everyday'),
	...spelled(false, 'worldwide sales', 'anywhere else', 'alloy', 'allocation', 'anyone home'),
	...spelled(false, 'tous', 'weltweit', 'global', 'remote'),
]);
