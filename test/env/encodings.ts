import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodingsPage } from './encodings-page';

writeFileSync(join(import.meta.dirname, '../../docs/encodings.md'), encodingsPage());
