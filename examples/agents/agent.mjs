// A player behind `century mcp`: reads what the tools say, and answers with actions.

/** Tokens of a text, estimated: four characters each, as is usual for English; models differ. */
export const tokensOf = (text) => Math.ceil(text.length / 4);

/** How often a player may try an action that is not legal before the first legal one is played for it. */
const TRIES = 3;

/**
 * A player on one seat.
 *
 * @param client - a connected client of the Model Context Protocol
 * @param decide - given `{ news, legal, refusal }`, all of them texts, names an action: by number or in notation
 */
export function agentOf(client, decide) {
  const counts = { actions: 0, illegal: 0, fallen: 0, tokens: 0 };

  /** The answer to a call; every text of it counts as sent to the model. */
  async function call(name, given = {}) {
    const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: given });
    const text = content.map((part) => part.text).join('\n');
    counts.tokens += tokensOf(text);
    return { text, data: structuredContent ?? {}, isError };
  }

  /** The same, for calls that have to go well. */
  async function ask(name, given) {
    const answer = await call(name, given);
    if (answer.isError) throw new Error(`${name}: ${answer.text}`);
    return answer;
  }

  /** One decision: up to some tries, then the first legal action. */
  async function act(news) {
    const legal = (await ask('legal_actions')).text;
    let refusal = null;
    for (let tried = 0; tried < TRIES; tried++) {
      const done = await call('act', { action: await decide({ news, legal, refusal }) });
      if (!done.isError) return done;
      counts.illegal += 1;
      refusal = done.text;
    }
    counts.fallen += 1;
    return ask('act', { action: '1' });
  }

  return {
    counts,
    ask,
    /** Plays to the end of the game, or so many actions of it, and returns the ranking. */
    async play(most = Number.POSITIVE_INFINITY) {
      let now = await ask('wait');
      while (!now.data.over && counts.actions < most) {
        if (now.data.yourTurn) {
          now = await act(now.text);
          counts.actions += 1;
        } else now = await ask('wait');
      }
      return { ...(await ask('score_sheet')).data, over: now.data.over };
    },
  };
}
