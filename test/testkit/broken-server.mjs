// The server of the example with a fault: ties go to the first in turn order.
import { methods } from '../../examples/conformance/methods.mjs';
import { serve } from '../../examples/conformance/serve.mjs';

await serve({ ...methods, ranking: (handle) => methods.ranking(handle).reverse() });
