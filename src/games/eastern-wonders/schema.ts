import { gameSchemas } from '../../define/schemas';
import { seaGameFields, seaOptions, seaTables } from '../../mechanics/sea/schema';
import { actions } from './actions';
import { places } from './places';

export type {
  EasternWondersAction as Action,
  EasternWondersComponents as Components,
  EasternWondersOptions as Options,
  EasternWondersSetting as Game,
  EasternWondersState as State,
} from '../../generated/types/eastern-wonders';

/** The schemas of all outside input. */
export const schemas = gameSchemas({
  name: 'eastern-wonders',
  actions,
  places,
  components: { ...seaTables },
  options: seaOptions,
  setting: seaGameFields,
});
