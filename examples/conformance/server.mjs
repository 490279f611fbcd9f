import { methods } from './methods.mjs';
import { serve } from './serve.mjs';

await serve(methods);
