export { loadAccountPools } from './loadAccountPools';
export { searchLocations } from './searchLocations';
export { testConnection } from './testConnection';
