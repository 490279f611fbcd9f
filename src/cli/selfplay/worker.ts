export default (): number => 0;
