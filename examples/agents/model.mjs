// A language model as a player: any server that speaks the chat completions of OpenAI, local ones included.

const RULE = 'You play a board game. Answer with the number of one of the legal actions, and nothing else.';

/**
 * @param url - such as http://127.0.0.1:11434/v1/chat/completions
 * @param model - its name there
 * @param key - for servers that want one
 */
export function modelAt(url, model, key) {
  return async ({ news, legal, refusal }) => {
    const parts = [news, `Legal actions:\n${legal}`];
    if (refusal !== null) parts.push(`Your last answer was refused: ${refusal}`);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: 'system', content: RULE },
          { role: 'user', content: parts.join('\n\n') },
        ],
      }),
    });
    if (!response.ok) throw new Error(`the model answers with status ${response.status}`);
    const { choices } = await response.json();
    const said = choices[0].message.content.trim();
    return /\d+/.exec(said)?.[0] ?? said;
  };
}
