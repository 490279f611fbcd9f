export * from '../../observe/numbers';
export * from '../../observe/observation';
