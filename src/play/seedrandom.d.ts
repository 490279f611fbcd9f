declare module 'seedrandom/seedrandom.js' {
  import seedrandom = require('seedrandom');
  export = seedrandom;
}
