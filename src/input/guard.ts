import * as z from 'zod/mini';
import { $constructor, type $ZodType as AnyType, type ParsePayload } from 'zod/v4/core';
import { InvalidInputError } from './errors';
import { formByForm, type Guarded, itemByItem, type KindsDef, memberByMember, type Parse } from './parts';
import { levelOf } from './plain-json';
import { explainIssue, type Issue, type Reading } from './read';

/** Marks a payload whose value was already copied, before the schema of one of several kinds parses it. */
const OPENED = 'isOpened';

/**
 * A class of zod schemas that parse copies of objects, level by level, freeze the results and add codes to the issues.
 * They are marked as coercing, so that `z.compile`, whose code would not do this, leaves them alone.
 */
// @__NO_SIDE_EFFECTS__
function guarded<S extends AnyType>(
  kind: $constructor<S>,
  parserOf: (parse: Parse, def: S['_zod']['def'], zod: object) => Parse,
): $constructor<S> {
  const { init }: { init(inst: S, def: S['_zod']['def']): void } = kind;
  return $constructor('Plain', (inst, def) => {
    init(inst, def);
    const { _zod } = inst as Guarded;
    const parse = parserOf(_zod.parse, def, _zod);
    Object.assign(_zod.def, { coerce: true });
    _zod.parse = (payload, ctx) => {
      try {
        if (!(OPENED in payload)) payload.value = levelOf(payload.value, ctx.hasComments);
        const parsed = parse(payload, ctx);
        return parsed instanceof Promise ? parsed.then((each) => close(each, ctx)) : close(parsed, ctx);
      } catch (error) {
        return close(refuse(payload, error), ctx);
      }
    };
  });
}

function close(payload: ParsePayload, { abortEarly = false }: Reading): ParsePayload {
  if (payload.issues.length === 0) Object.freeze(payload.value);
  else if (!abortEarly) for (const issue of payload.issues) explainIssue(issue as Issue);
  return payload;
}

function refuse(payload: ParsePayload, error: unknown): ParsePayload {
  if (!(error instanceof InvalidInputError)) throw error;
  const { code, path, reason: message } = error;
  payload.issues.push({ code: 'custom', params: { code }, message, path: [...path], input: payload.value });
  payload.value = undefined;
  return payload;
}

export const PlainObject = /* @__PURE__ */ guarded(z.ZodMiniObject, memberByMember);
export const PlainKinds = /* @__PURE__ */ guarded(z.ZodMiniUnion, (_, def, zod) => {
  const parse = formByForm(def as unknown as KindsDef, zod);
  return (payload, ctx) => parse(Object.assign(payload, { [OPENED]: true }), ctx);
});
export const PlainList = /* @__PURE__ */ guarded(z.ZodMiniArray, (parse, def) =>
  itemByItem(parse, def.element, def),
);
