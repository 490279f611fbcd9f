/** What the command needs to take games down; not for users. */
export { dealOf } from './deal';
export { Recorder, type TurnedUp } from './recorder';
