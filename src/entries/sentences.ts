import { sentencesOfGames } from '../generated/games/sentences';
import { say } from '../input/sentences';
import { sentences as cubes } from '../mechanics/cubes/sentences';
import { sentences as merchants } from '../mechanics/merchants/sentences';
import { sentences as sea } from '../mechanics/sea/sentences';
import { sentences as shared } from '../record/sentences';

/** Says what there is to say of all schemas of the four games. */
export function sayAll(): void {
  for (const [schema, said] of [...shared, ...cubes, ...merchants, ...sea, ...sentencesOfGames()])
    say(schema, said);
}
