// tsup.config.ts
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "tsup";

// src/games/games.json
var games_default = {
  "spice-road": "Spice Road",
  "eastern-wonders": "Eastern Wonders",
  "new-world": "A New World",
  "sand-to-sea": "From Sand to Sea"
};

// tsup.config.ts
var dist = join(process.cwd(), "dist");
async function writeSchemas() {
  const { jsonSchema, schemas } = await import(pathToFileURL(join(dist, "schemas.js")).href);
  for (const [variant, named] of Object.entries(schemas)) {
    for (const name of Object.keys(named)) {
      const file = join(dist, "schemas", variant, `${name}.json`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(jsonSchema(variant, name), null, 2)}
`);
    }
  }
}
function nameMapsOnce() {
  for (const name of readdirSync(dist).filter((each) => /\.c?js$/.test(each))) {
    const text = readFileSync(join(dist, name), "utf8");
    const once = text.replace(/(\/\/# sourceMappingURL=\S+)\s+\1\s*$/, "$1\n");
    if (once !== text) writeFileSync(join(dist, name), once);
  }
}
async function writeLicences() {
  const metafile = join(dist, "metafile-esm.json");
  const { outputs } = JSON.parse(
    await readFile(metafile, "utf8")
  );
  await rm(metafile);
  const used = Object.values(outputs).flatMap(
    ({ inputs }) => Object.keys(inputs).filter((path) => inputs[path]?.bytesInOutput !== 0)
  );
  const folders = used.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  const inside = [...new Set(folders.filter((folder) => folder !== void 0))].sort();
  const licences = await Promise.all(inside.map(licenceOf));
  const head = "The command `century` (cli.js) has parts of these packages inside.\n";
  await writeFile(
    join(dist, "THIRD-PARTY-LICENSES.txt"),
    [head, ...licences].join(`
${"-".repeat(80)}

`)
  );
}
async function licenceOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const files = (await readdir(folder)).sort();
  const read = async (file) => (await readFile(join(folder, file), "utf8")).trim();
  const texts = await Promise.all(files.filter((file) => /^(licen[cs]e|notice)/i.test(file)).map(read));
  if (texts.length === 0) {
    const readme = await read("README.md");
    texts.push(...readme.split(/^(?=#* ?licen[cs]e)/im).slice(-1));
  }
  if (!texts.some((text) => /copyright|apache license/i.test(text)))
    throw new Error(`${name} comes without a licence.`);
  return `${name} ${version} (${license})

${texts.join("\n\n")}
`;
}
var GAMES = Object.keys(games_default);
var GAME = "src/entries/game.ts";
var ENTRIES = {
  index: "src/index.ts",
  sim: "src/sim/index.ts",
  env: "src/env/index.ts",
  bots: "src/bots/index.ts",
  nets: "src/nets/index.ts",
  testkit: "src/testkit/index.ts",
  game: GAME,
  schemas: "src/entries/schemas.ts",
  components: "src/entries/components.ts",
  patches: "src/entries/patches.ts",
  perft: "src/entries/perft.ts",
  words: "src/entries/words.ts",
  records: "src/record-tools/index.ts",
  ...Object.fromEntries(
    GAMES.flatMap((game) => [
      [game, `src/generated/entries/${game}.ts`],
      [`${game}-sim`, `src/generated/entries/${game}-sim.ts`]
    ])
  )
};
var INTERNALS = Object.fromEntries(
  readdirSync("src/entries/internals").map((file) => [
    `game-${file.replace(".ts", "")}`,
    `src/entries/internals/${file}`
  ])
);
var NAMED = {
  ...INTERNALS,
  "game-english": "src/words/english.ts",
  "game-polish": "src/words/polish.ts",
  "own-games": "src/entries/own-games.ts"
};
var { game: _, ...withoutGame } = ENTRIES;
async function writeTypes() {
  const text = await readFile(GAME, "utf8");
  for (const [types2, code] of [
    [".d.ts", ".js"],
    [".d.cts", ".cjs"]
  ]) {
    const named = text.replace(/'(\.[^']+)'/g, (_2, path) => {
      const file = join(dirname(GAME), path);
      const name = Object.entries(NAMED).find(
        ([, each]) => each === `${file}.ts` || each === `${file}/index.ts`
      )?.[0];
      if (name === void 0) throw new Error(`${GAME} exports ${path}, which is no file of the build`);
      return `'./${name}${code}'`;
    });
    await writeFile(join(dist, `game${types2}`), named);
  }
}
var COMMAND = {
  command: "src/entries/command.ts",
  analysis: "src/bots/review/analysis.ts",
  recording: "src/record-tools/recorder.ts"
};
function keepExternal(files, from = /./) {
  return {
    name: "keep-external",
    setup({ initialOptions, onResolve, resolve }) {
      const names = new Map(Object.entries(files).map(([name, file]) => [join(process.cwd(), file), name]));
      const extension = initialOptions.outExtension?.[".js"] ?? ".js";
      onResolve({ filter: /^\./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === names || !from.test(importer)) return void 0;
        const found = await resolve(path, { importer, resolveDir, kind, pluginData: names });
        const name = names.get(found.path);
        return name === void 0 ? void 0 : { path: `./${name}${extension}`, external: true };
      });
    }
  };
}
var INPUTS = ["src", "package.json", "package-lock.json", "tsconfig.json", "tsup.config.ts"];
function sumOf(paths) {
  const sum2 = createHash("sha256");
  for (const path of paths) {
    const isFolder = statSync(path).isDirectory();
    for (const file of isFolder ? readdirSync(path, { recursive: true, encoding: "utf8" }).sort() : [""]) {
      const each = join(path, file);
      if (statSync(each).isFile()) sum2.update(`${each}\0`).update(readFileSync(each));
    }
  }
  return sum2.digest("hex");
}
var stamp = join(dist, ".made-of");
function fingerprint(sum2) {
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).sort();
  const others = files.filter((file) => file !== ".made-of" && statSync(join(dist, file)).isFile());
  return [sum2, ...others.map((file) => `${file} ${statSync(join(dist, file)).size}`)].join("\n");
}
var sum = sumOf(INPUTS);
var isFresh = existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(sum);
var types = join(dist, "types");
if (!isFresh) {
  rmSync(dist, { recursive: true, force: true });
  execFileSync(
    process.execPath,
    [join("node_modules", "typescript-7", "bin", "tsc"), "-p", "src", "--outDir", types],
    {
      stdio: "inherit"
    }
  );
  process.once("exit", (status) => {
    rmSync(types, { recursive: true, force: true });
    if (status === 0) writeFileSync(stamp, fingerprint(sum));
  });
}
var installed = join("examples", "node_modules", "century-engine");
if (!existsSync(installed)) {
  mkdirSync(dirname(installed), { recursive: true });
  symlinkSync(join("..", ".."), installed, "junction");
}
function typed(entries) {
  const declared = ([name, file]) => [
    name,
    join(types, relative("src", file)).replace(/\.ts$/, ".d.ts")
  ];
  return Object.fromEntries(Object.entries(entries).map(declared));
}
var builds = [
  {
    entry: {
      ...ENTRIES,
      ...NAMED,
      ...COMMAND
    },
    format: ["esm", "cjs"],
    dts: { entry: typed({ ...withoutGame, ...NAMED }) },
    target: "node22",
    sourcemap: true,
    platform: "neutral",
    // One copy of the rules serves all entries, for `import` and for `require`.
    splitting: true,
    treeshake: true,
    esbuildPlugins: [keepExternal(NAMED, /src.entries.game\.ts$/)],
    onSuccess: async () => {
      nameMapsOnce();
      await writeTypes();
      await writeSchemas();
    }
  },
  {
    entry: {
      cli: "src/cli/index.ts",
      worker: "src/cli/worker.ts"
    },
    format: ["esm"],
    target: "node22",
    platform: "node",
    // A dynamic import loads a part of the command when it is wanted.
    splitting: true,
    treeshake: true,
    noExternal: [/^(?!apache-arrow$|parquet-wasm$|zod(?:\/|$)|@modelcontextprotocol\/)/],
    // The command runs on what users import, so that there is one copy of the engine.
    esbuildPlugins: [keepExternal({ ...ENTRIES, ...COMMAND })],
    // Packages for CommonJS ask for modules of Node by this name.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);"
    },
    metafile: true,
    onSuccess: writeLicences
  }
];
var tsup_config_default = defineConfig(isFresh ? [] : builds);
export {
  tsup_config_default as default
};
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsidHN1cC5jb25maWcudHMiLCAic3JjL2dhbWVzL2dhbWVzLmpzb24iXSwKICAic291cmNlc0NvbnRlbnQiOiBbImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3RtcC93dC9tZXJjaGFudHMvdHN1cC5jb25maWcudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3RtcC93dC9tZXJjaGFudHNcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3RtcC93dC9tZXJjaGFudHMvdHN1cC5jb25maWcudHNcIjtpbXBvcnQgeyBleGVjRmlsZVN5bmMgfSBmcm9tICdub2RlOmNoaWxkX3Byb2Nlc3MnO1xuaW1wb3J0IHsgY3JlYXRlSGFzaCB9IGZyb20gJ25vZGU6Y3J5cHRvJztcbmltcG9ydCB7XG4gIGV4aXN0c1N5bmMsXG4gIG1rZGlyU3luYyxcbiAgcmVhZGRpclN5bmMsXG4gIHJlYWRGaWxlU3luYyxcbiAgcm1TeW5jLFxuICBzdGF0U3luYyxcbiAgc3ltbGlua1N5bmMsXG4gIHdyaXRlRmlsZVN5bmMsXG59IGZyb20gJ25vZGU6ZnMnO1xuaW1wb3J0IHsgbWtkaXIsIHJlYWRkaXIsIHJlYWRGaWxlLCBybSwgd3JpdGVGaWxlIH0gZnJvbSAnbm9kZTpmcy9wcm9taXNlcyc7XG5pbXBvcnQgeyBkaXJuYW1lLCBqb2luLCByZWxhdGl2ZSB9IGZyb20gJ25vZGU6cGF0aCc7XG5pbXBvcnQgeyBwYXRoVG9GaWxlVVJMIH0gZnJvbSAnbm9kZTp1cmwnO1xuaW1wb3J0IHR5cGUgeyBQbHVnaW4gfSBmcm9tICdlc2J1aWxkJztcbmltcG9ydCB7IGRlZmluZUNvbmZpZywgdHlwZSBPcHRpb25zIH0gZnJvbSAndHN1cCc7XG5pbXBvcnQgZ2FtZXMgZnJvbSAnLi9zcmMvZ2FtZXMvZ2FtZXMuanNvbic7XG5cbmNvbnN0IGRpc3QgPSBqb2luKHByb2Nlc3MuY3dkKCksICdkaXN0Jyk7XG5cbi8qKiBXcml0ZXMgdGhlIEpTT04gU2NoZW1hcyB0aGF0IHRoZSBwYWNrYWdlIGhvbGRzIGFzIGZpbGVzLiAqL1xuYXN5bmMgZnVuY3Rpb24gd3JpdGVTY2hlbWFzKCk6IFByb21pc2U8dm9pZD4ge1xuICBjb25zdCB7IGpzb25TY2hlbWEsIHNjaGVtYXMgfSA9IGF3YWl0IGltcG9ydChwYXRoVG9GaWxlVVJMKGpvaW4oZGlzdCwgJ3NjaGVtYXMuanMnKSkuaHJlZik7XG4gIGZvciAoY29uc3QgW3ZhcmlhbnQsIG5hbWVkXSBvZiBPYmplY3QuZW50cmllcyhzY2hlbWFzKSkge1xuICAgIGZvciAoY29uc3QgbmFtZSBvZiBPYmplY3Qua2V5cyhuYW1lZCBhcyBvYmplY3QpKSB7XG4gICAgICBjb25zdCBmaWxlID0gam9pbihkaXN0LCAnc2NoZW1hcycsIHZhcmlhbnQsIGAke25hbWV9Lmpzb25gKTtcbiAgICAgIGF3YWl0IG1rZGlyKGRpcm5hbWUoZmlsZSksIHsgcmVjdXJzaXZlOiB0cnVlIH0pO1xuICAgICAgYXdhaXQgd3JpdGVGaWxlKGZpbGUsIGAke0pTT04uc3RyaW5naWZ5KGpzb25TY2hlbWEodmFyaWFudCwgbmFtZSksIG51bGwsIDIpfVxcbmApO1xuICAgIH1cbiAgfVxufVxuXG4vKiogTGVhdmVzIG9uZSBvZiB0aGUgdHdvIGxpbmVzIGJ5IHdoaWNoIGVzYnVpbGQgYW5kIHJvbGx1cCBuYW1lIHRoZSBtYXAgb2YgYSBmaWxlLiAqL1xuZnVuY3Rpb24gbmFtZU1hcHNPbmNlKCk6IHZvaWQge1xuICBmb3IgKGNvbnN0IG5hbWUgb2YgcmVhZGRpclN5bmMoZGlzdCkuZmlsdGVyKChlYWNoKSA9PiAvXFwuYz9qcyQvLnRlc3QoZWFjaCkpKSB7XG4gICAgY29uc3QgdGV4dCA9IHJlYWRGaWxlU3luYyhqb2luKGRpc3QsIG5hbWUpLCAndXRmOCcpO1xuICAgIGNvbnN0IG9uY2UgPSB0ZXh0LnJlcGxhY2UoLyhcXC9cXC8jIHNvdXJjZU1hcHBpbmdVUkw9XFxTKylcXHMrXFwxXFxzKiQvLCAnJDFcXG4nKTtcbiAgICBpZiAob25jZSAhPT0gdGV4dCkgd3JpdGVGaWxlU3luYyhqb2luKGRpc3QsIG5hbWUpLCBvbmNlKTtcbiAgfVxufVxuXG4vKiogV2hhdCBhIGZpbGUgb2YgdGhlIGJ1aWxkIGlzIG1hZGUgb2YuICovXG5pbnRlcmZhY2UgT3V0cHV0IHtcbiAgcmVhZG9ubHkgaW5wdXRzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCB7IHJlYWRvbmx5IGJ5dGVzSW5PdXRwdXQ6IG51bWJlciB9Pj47XG59XG5cbi8qKiBXcml0ZXMgdGhlIGxpY2VuY2VzIG9mIGFsbCBwYWNrYWdlcyB0aGF0IGFyZSBpbnNpZGUgdGhlIGNvbW1hbmQuICovXG5hc3luYyBmdW5jdGlvbiB3cml0ZUxpY2VuY2VzKCk6IFByb21pc2U8dm9pZD4ge1xuICBjb25zdCBtZXRhZmlsZSA9IGpvaW4oZGlzdCwgJ21ldGFmaWxlLWVzbS5qc29uJyk7XG4gIGNvbnN0IHsgb3V0cHV0cyB9OiB7IHJlYWRvbmx5IG91dHB1dHM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIE91dHB1dD4+IH0gPSBKU09OLnBhcnNlKFxuICAgIGF3YWl0IHJlYWRGaWxlKG1ldGFmaWxlLCAndXRmOCcpLFxuICApO1xuICBhd2FpdCBybShtZXRhZmlsZSk7XG4gIGNvbnN0IHVzZWQgPSBPYmplY3QudmFsdWVzKG91dHB1dHMpLmZsYXRNYXAoKHsgaW5wdXRzIH0pID0+XG4gICAgT2JqZWN0LmtleXMoaW5wdXRzKS5maWx0ZXIoKHBhdGgpID0+IGlucHV0c1twYXRoXT8uYnl0ZXNJbk91dHB1dCAhPT0gMCksXG4gICk7XG4gIGNvbnN0IGZvbGRlcnMgPSB1c2VkLm1hcCgocGF0aCkgPT4gL14uKm5vZGVfbW9kdWxlc1xcLyg/OkBbXi9dK1xcLyk/W14vXSsvLmV4ZWMocGF0aCk/LlswXSk7XG4gIGNvbnN0IGluc2lkZSA9IFsuLi5uZXcgU2V0KGZvbGRlcnMuZmlsdGVyKChmb2xkZXIpID0+IGZvbGRlciAhPT0gdW5kZWZpbmVkKSldLnNvcnQoKTtcbiAgY29uc3QgbGljZW5jZXMgPSBhd2FpdCBQcm9taXNlLmFsbChpbnNpZGUubWFwKGxpY2VuY2VPZikpO1xuICBjb25zdCBoZWFkID0gJ1RoZSBjb21tYW5kIGBjZW50dXJ5YCAoY2xpLmpzKSBoYXMgcGFydHMgb2YgdGhlc2UgcGFja2FnZXMgaW5zaWRlLlxcbic7XG4gIGF3YWl0IHdyaXRlRmlsZShcbiAgICBqb2luKGRpc3QsICdUSElSRC1QQVJUWS1MSUNFTlNFUy50eHQnKSxcbiAgICBbaGVhZCwgLi4ubGljZW5jZXNdLmpvaW4oYFxcbiR7Jy0nLnJlcGVhdCg4MCl9XFxuXFxuYCksXG4gICk7XG59XG5cbi8qKiBXaGF0IGEgcGFja2FnZSBoYXMgYnkgd2F5IG9mIGEgbGljZW5jZTogYSBmaWxlLCBvciBhIHNlY3Rpb24gYXQgdGhlIGVuZCBvZiBpdHMgUkVBRE1FLiAqL1xuYXN5bmMgZnVuY3Rpb24gbGljZW5jZU9mKGZvbGRlcjogc3RyaW5nKTogUHJvbWlzZTxzdHJpbmc+IHtcbiAgY29uc3QgeyBuYW1lLCB2ZXJzaW9uLCBsaWNlbnNlIH0gPSBKU09OLnBhcnNlKGF3YWl0IHJlYWRGaWxlKGpvaW4oZm9sZGVyLCAncGFja2FnZS5qc29uJyksICd1dGY4JykpO1xuICBjb25zdCBmaWxlcyA9IChhd2FpdCByZWFkZGlyKGZvbGRlcikpLnNvcnQoKTtcbiAgY29uc3QgcmVhZCA9IGFzeW5jIChmaWxlOiBzdHJpbmcpOiBQcm9taXNlPHN0cmluZz4gPT4gKGF3YWl0IHJlYWRGaWxlKGpvaW4oZm9sZGVyLCBmaWxlKSwgJ3V0ZjgnKSkudHJpbSgpO1xuICBjb25zdCB0ZXh0cyA9IGF3YWl0IFByb21pc2UuYWxsKGZpbGVzLmZpbHRlcigoZmlsZSkgPT4gL14obGljZW5bY3NdZXxub3RpY2UpL2kudGVzdChmaWxlKSkubWFwKHJlYWQpKTtcbiAgaWYgKHRleHRzLmxlbmd0aCA9PT0gMCkge1xuICAgIGNvbnN0IHJlYWRtZSA9IGF3YWl0IHJlYWQoJ1JFQURNRS5tZCcpO1xuICAgIHRleHRzLnB1c2goLi4ucmVhZG1lLnNwbGl0KC9eKD89IyogP2xpY2VuW2NzXWUpL2ltKS5zbGljZSgtMSkpO1xuICB9XG4gIGlmICghdGV4dHMuc29tZSgodGV4dCkgPT4gL2NvcHlyaWdodHxhcGFjaGUgbGljZW5zZS9pLnRlc3QodGV4dCkpKVxuICAgIHRocm93IG5ldyBFcnJvcihgJHtuYW1lfSBjb21lcyB3aXRob3V0IGEgbGljZW5jZS5gKTtcbiAgcmV0dXJuIGAke25hbWV9ICR7dmVyc2lvbn0gKCR7bGljZW5zZX0pXFxuXFxuJHt0ZXh0cy5qb2luKCdcXG5cXG4nKX1cXG5gO1xufVxuXG5jb25zdCBHQU1FUyA9IE9iamVjdC5rZXlzKGdhbWVzKTtcblxuLyoqIE5hbWVzIHRoZSBpbnRlcm5hbHMsIGFuZCBleHBvcnRzIHdoYXQgYXV0aG9ycyBjYWxsLiAqL1xuY29uc3QgR0FNRSA9ICdzcmMvZW50cmllcy9nYW1lLnRzJztcblxuLyoqIFdoYXQgdXNlcnMgaW1wb3J0LiAqL1xuY29uc3QgRU5UUklFUyA9IHtcbiAgaW5kZXg6ICdzcmMvaW5kZXgudHMnLFxuICBzaW06ICdzcmMvc2ltL2luZGV4LnRzJyxcbiAgZW52OiAnc3JjL2Vudi9pbmRleC50cycsXG4gIGJvdHM6ICdzcmMvYm90cy9pbmRleC50cycsXG4gIG5ldHM6ICdzcmMvbmV0cy9pbmRleC50cycsXG4gIHRlc3RraXQ6ICdzcmMvdGVzdGtpdC9pbmRleC50cycsXG4gIGdhbWU6IEdBTUUsXG4gIHNjaGVtYXM6ICdzcmMvZW50cmllcy9zY2hlbWFzLnRzJyxcbiAgY29tcG9uZW50czogJ3NyYy9lbnRyaWVzL2NvbXBvbmVudHMudHMnLFxuICBwYXRjaGVzOiAnc3JjL2VudHJpZXMvcGF0Y2hlcy50cycsXG4gIHBlcmZ0OiAnc3JjL2VudHJpZXMvcGVyZnQudHMnLFxuICB3b3JkczogJ3NyYy9lbnRyaWVzL3dvcmRzLnRzJyxcbiAgcmVjb3JkczogJ3NyYy9yZWNvcmQtdG9vbHMvaW5kZXgudHMnLFxuICAuLi5PYmplY3QuZnJvbUVudHJpZXMoXG4gICAgR0FNRVMuZmxhdE1hcCgoZ2FtZSkgPT4gW1xuICAgICAgW2dhbWUsIGBzcmMvZ2VuZXJhdGVkL2VudHJpZXMvJHtnYW1lfS50c2BdLFxuICAgICAgW2Ake2dhbWV9LXNpbWAsIGBzcmMvZ2VuZXJhdGVkL2VudHJpZXMvJHtnYW1lfS1zaW0udHNgXSxcbiAgICBdKSxcbiAgKSxcbn07XG5cbi8qKiBXaGF0IGBnYW1lYCBuYW1lcywgYXMgZmlsZXMgb2YgdGhlaXIgb3duOiBhIHBhZ2UgdGFrZXMgZnJvbSB0aGVtIHdoYXQgaXQgdXNlcy4gKi9cbmNvbnN0IElOVEVSTkFMUyA9IE9iamVjdC5mcm9tRW50cmllcyhcbiAgcmVhZGRpclN5bmMoJ3NyYy9lbnRyaWVzL2ludGVybmFscycpLm1hcCgoZmlsZSkgPT4gW1xuICAgIGBnYW1lLSR7ZmlsZS5yZXBsYWNlKCcudHMnLCAnJyl9YCxcbiAgICBgc3JjL2VudHJpZXMvaW50ZXJuYWxzLyR7ZmlsZX1gLFxuICBdKSxcbik7XG5jb25zdCBOQU1FRCA9IHtcbiAgLi4uSU5URVJOQUxTLFxuICAnZ2FtZS1lbmdsaXNoJzogJ3NyYy93b3Jkcy9lbmdsaXNoLnRzJyxcbiAgJ2dhbWUtcG9saXNoJzogJ3NyYy93b3Jkcy9wb2xpc2gudHMnLFxuICAnb3duLWdhbWVzJzogJ3NyYy9lbnRyaWVzL293bi1nYW1lcy50cycsXG59O1xuXG5jb25zdCB7IGdhbWU6IF8sIC4uLndpdGhvdXRHYW1lIH0gPSBFTlRSSUVTO1xuXG4vKiogV3JpdGVzIHRoZSB0eXBlcyBvZiBgZ2FtZWAsIHdoaWNoIG5hbWVzIHdoYXQgaXQgZXhwb3J0cyBhbmQgaG9sZHMgbm90aGluZy4gKi9cbmFzeW5jIGZ1bmN0aW9uIHdyaXRlVHlwZXMoKTogUHJvbWlzZTx2b2lkPiB7XG4gIGNvbnN0IHRleHQgPSBhd2FpdCByZWFkRmlsZShHQU1FLCAndXRmOCcpO1xuICBmb3IgKGNvbnN0IFt0eXBlcywgY29kZV0gb2YgW1xuICAgIFsnLmQudHMnLCAnLmpzJ10sXG4gICAgWycuZC5jdHMnLCAnLmNqcyddLFxuICBdKSB7XG4gICAgY29uc3QgbmFtZWQgPSB0ZXh0LnJlcGxhY2UoLycoXFwuW14nXSspJy9nLCAoXywgcGF0aDogc3RyaW5nKSA9PiB7XG4gICAgICBjb25zdCBmaWxlID0gam9pbihkaXJuYW1lKEdBTUUpLCBwYXRoKTtcbiAgICAgIGNvbnN0IG5hbWUgPSBPYmplY3QuZW50cmllcyhOQU1FRCkuZmluZChcbiAgICAgICAgKFssIGVhY2hdKSA9PiBlYWNoID09PSBgJHtmaWxlfS50c2AgfHwgZWFjaCA9PT0gYCR7ZmlsZX0vaW5kZXgudHNgLFxuICAgICAgKT8uWzBdO1xuICAgICAgaWYgKG5hbWUgPT09IHVuZGVmaW5lZCkgdGhyb3cgbmV3IEVycm9yKGAke0dBTUV9IGV4cG9ydHMgJHtwYXRofSwgd2hpY2ggaXMgbm8gZmlsZSBvZiB0aGUgYnVpbGRgKTtcbiAgICAgIHJldHVybiBgJy4vJHtuYW1lfSR7Y29kZX0nYDtcbiAgICB9KTtcbiAgICBhd2FpdCB3cml0ZUZpbGUoam9pbihkaXN0LCBgZ2FtZSR7dHlwZXN9YCksIG5hbWVkKTtcbiAgfVxufVxuXG4vKiogV2hhdCB0aGUgY29tbWFuZCBpbXBvcnRzIGJlc2lkZXM7IG5vdCBmb3IgdXNlcnMuICovXG5jb25zdCBDT01NQU5EID0ge1xuICBjb21tYW5kOiAnc3JjL2VudHJpZXMvY29tbWFuZC50cycsXG4gIGFuYWx5c2lzOiAnc3JjL2JvdHMvcmV2aWV3L2FuYWx5c2lzLnRzJyxcbiAgcmVjb3JkaW5nOiAnc3JjL3JlY29yZC10b29scy9yZWNvcmRlci50cycsXG59O1xuXG4vKiogS2VlcHMgaW1wb3J0cyBvZiB0aGVzZSBmaWxlcyBleHRlcm5hbCwgYXMgaW1wb3J0cyBvZiB0aGUgZmlsZXMgb2YgdGhlIGJ1aWxkIHRoYXQgdGhleSBiZWNvbWUuICovXG5mdW5jdGlvbiBrZWVwRXh0ZXJuYWwoZmlsZXM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIHN0cmluZz4+LCBmcm9tID0gLy4vKTogUGx1Z2luIHtcbiAgcmV0dXJuIHtcbiAgICBuYW1lOiAna2VlcC1leHRlcm5hbCcsXG4gICAgc2V0dXAoeyBpbml0aWFsT3B0aW9ucywgb25SZXNvbHZlLCByZXNvbHZlIH0pIHtcbiAgICAgIGNvbnN0IG5hbWVzID0gbmV3IE1hcChPYmplY3QuZW50cmllcyhmaWxlcykubWFwKChbbmFtZSwgZmlsZV0pID0+IFtqb2luKHByb2Nlc3MuY3dkKCksIGZpbGUpLCBuYW1lXSkpO1xuICAgICAgY29uc3QgZXh0ZW5zaW9uID0gaW5pdGlhbE9wdGlvbnMub3V0RXh0ZW5zaW9uPy5bJy5qcyddID8/ICcuanMnO1xuICAgICAgb25SZXNvbHZlKHsgZmlsdGVyOiAvXlxcLi8gfSwgYXN5bmMgKHsgcGF0aCwgaW1wb3J0ZXIsIHJlc29sdmVEaXIsIGtpbmQsIHBsdWdpbkRhdGEgfSkgPT4ge1xuICAgICAgICBpZiAocGx1Z2luRGF0YSA9PT0gbmFtZXMgfHwgIWZyb20udGVzdChpbXBvcnRlcikpIHJldHVybiB1bmRlZmluZWQ7XG4gICAgICAgIGNvbnN0IGZvdW5kID0gYXdhaXQgcmVzb2x2ZShwYXRoLCB7IGltcG9ydGVyLCByZXNvbHZlRGlyLCBraW5kLCBwbHVnaW5EYXRhOiBuYW1lcyB9KTtcbiAgICAgICAgY29uc3QgbmFtZSA9IG5hbWVzLmdldChmb3VuZC5wYXRoKTtcbiAgICAgICAgcmV0dXJuIG5hbWUgPT09IHVuZGVmaW5lZCA/IHVuZGVmaW5lZCA6IHsgcGF0aDogYC4vJHtuYW1lfSR7ZXh0ZW5zaW9ufWAsIGV4dGVybmFsOiB0cnVlIH07XG4gICAgICB9KTtcbiAgICB9LFxuICB9O1xufVxuXG4vKiogVGhlIGZpbGVzIHRoYXQgYSBidWlsZCBkZXBlbmRzIG9uLiAqL1xuY29uc3QgSU5QVVRTID0gWydzcmMnLCAncGFja2FnZS5qc29uJywgJ3BhY2thZ2UtbG9jay5qc29uJywgJ3RzY29uZmlnLmpzb24nLCAndHN1cC5jb25maWcudHMnXTtcblxuZnVuY3Rpb24gc3VtT2YocGF0aHM6IHJlYWRvbmx5IHN0cmluZ1tdKTogc3RyaW5nIHtcbiAgY29uc3Qgc3VtID0gY3JlYXRlSGFzaCgnc2hhMjU2Jyk7XG4gIGZvciAoY29uc3QgcGF0aCBvZiBwYXRocykge1xuICAgIGNvbnN0IGlzRm9sZGVyID0gc3RhdFN5bmMocGF0aCkuaXNEaXJlY3RvcnkoKTtcbiAgICBmb3IgKGNvbnN0IGZpbGUgb2YgaXNGb2xkZXIgPyByZWFkZGlyU3luYyhwYXRoLCB7IHJlY3Vyc2l2ZTogdHJ1ZSwgZW5jb2Rpbmc6ICd1dGY4JyB9KS5zb3J0KCkgOiBbJyddKSB7XG4gICAgICBjb25zdCBlYWNoID0gam9pbihwYXRoLCBmaWxlKTtcbiAgICAgIGlmIChzdGF0U3luYyhlYWNoKS5pc0ZpbGUoKSkgc3VtLnVwZGF0ZShgJHtlYWNofVxcMGApLnVwZGF0ZShyZWFkRmlsZVN5bmMoZWFjaCkpO1xuICAgIH1cbiAgfVxuICByZXR1cm4gc3VtLmRpZ2VzdCgnaGV4Jyk7XG59XG5cbmNvbnN0IHN0YW1wID0gam9pbihkaXN0LCAnLm1hZGUtb2YnKTtcblxuLyoqIFRoZSBpbnB1dHMgYW5kIG91dHB1dHMgb2YgYSBidWlsZDogYGRpc3RgIGlzIGZyZXNoIGlmIG5laXRoZXIgaGFzIGNoYW5nZWQuICovXG5mdW5jdGlvbiBmaW5nZXJwcmludChzdW06IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IGZpbGVzID0gcmVhZGRpclN5bmMoZGlzdCwgeyByZWN1cnNpdmU6IHRydWUsIGVuY29kaW5nOiAndXRmOCcgfSkuc29ydCgpO1xuICBjb25zdCBvdGhlcnMgPSBmaWxlcy5maWx0ZXIoKGZpbGUpID0+IGZpbGUgIT09ICcubWFkZS1vZicgJiYgc3RhdFN5bmMoam9pbihkaXN0LCBmaWxlKSkuaXNGaWxlKCkpO1xuICByZXR1cm4gW3N1bSwgLi4ub3RoZXJzLm1hcCgoZmlsZSkgPT4gYCR7ZmlsZX0gJHtzdGF0U3luYyhqb2luKGRpc3QsIGZpbGUpKS5zaXplfWApXS5qb2luKCdcXG4nKTtcbn1cblxuY29uc3Qgc3VtID0gc3VtT2YoSU5QVVRTKTtcbmNvbnN0IGlzRnJlc2ggPSBleGlzdHNTeW5jKHN0YW1wKSAmJiByZWFkRmlsZVN5bmMoc3RhbXAsICd1dGY4JykgPT09IGZpbmdlcnByaW50KHN1bSk7XG5cbi8qKiBXaGVyZSB0aGUgbmF0aXZlIGNvbXBpbGVyIHB1dHMgdGhlIHR5cGVzIG9mIGV2ZXJ5IHNvdXJjZSwgZnJvbSB3aGljaCB0aG9zZSBvZiB0aGUgZW50cmllcyBhcmUgYnVuZGxlZC4gKi9cbmNvbnN0IHR5cGVzID0gam9pbihkaXN0LCAndHlwZXMnKTtcblxuaWYgKCFpc0ZyZXNoKSB7XG4gIC8vIE5vdCBieSBgY2xlYW5gLCB3aGljaCB3b3VsZCB0YWtlIHRoZSB0eXBlcyBvZiBgZ2FtZWAgYXdheSB3aGlsZSB0aG9zZSBvZiB0aGUgb3RoZXJzIGFyZSBtYWRlLlxuICBybVN5bmMoZGlzdCwgeyByZWN1cnNpdmU6IHRydWUsIGZvcmNlOiB0cnVlIH0pO1xuICBleGVjRmlsZVN5bmMoXG4gICAgcHJvY2Vzcy5leGVjUGF0aCxcbiAgICBbam9pbignbm9kZV9tb2R1bGVzJywgJ3R5cGVzY3JpcHQtNycsICdiaW4nLCAndHNjJyksICctcCcsICdzcmMnLCAnLS1vdXREaXInLCB0eXBlc10sXG4gICAge1xuICAgICAgc3RkaW86ICdpbmhlcml0JyxcbiAgICB9LFxuICApO1xuICBwcm9jZXNzLm9uY2UoJ2V4aXQnLCAoc3RhdHVzKSA9PiB7XG4gICAgcm1TeW5jKHR5cGVzLCB7IHJlY3Vyc2l2ZTogdHJ1ZSwgZm9yY2U6IHRydWUgfSk7XG4gICAgaWYgKHN0YXR1cyA9PT0gMCkgd3JpdGVGaWxlU3luYyhzdGFtcCwgZmluZ2VycHJpbnQoc3VtKSk7XG4gIH0pO1xufVxuXG4vLyBFeGFtcGxlcyB3aXRoIGEgYHBhY2thZ2UuanNvbmAgb2YgdGhlaXIgb3duIGZpbmQgdGhpcyBwYWNrYWdlIGJ5IGl0cyBuYW1lLCBhcyBwcm9ncmFtcyBkbyB0aGF0IGhhdmUgaW5zdGFsbGVkIGl0LlxuY29uc3QgaW5zdGFsbGVkID0gam9pbignZXhhbXBsZXMnLCAnbm9kZV9tb2R1bGVzJywgJ2NlbnR1cnktZW5naW5lJyk7XG5pZiAoIWV4aXN0c1N5bmMoaW5zdGFsbGVkKSkge1xuICBta2RpclN5bmMoZGlybmFtZShpbnN0YWxsZWQpLCB7IHJlY3Vyc2l2ZTogdHJ1ZSB9KTtcbiAgc3ltbGlua1N5bmMoam9pbignLi4nLCAnLi4nKSwgaW5zdGFsbGVkLCAnanVuY3Rpb24nKTtcbn1cblxuLyoqIEVudHJpZXMgYXMge0BsaW5rIHR5cGVzfSBoYXMgdGhlbS4gKi9cbmZ1bmN0aW9uIHR5cGVkKGVudHJpZXM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIHN0cmluZz4+KTogUmVjb3JkPHN0cmluZywgc3RyaW5nPiB7XG4gIGNvbnN0IGRlY2xhcmVkID0gKFtuYW1lLCBmaWxlXTogW3N0cmluZywgc3RyaW5nXSkgPT4gW1xuICAgIG5hbWUsXG4gICAgam9pbih0eXBlcywgcmVsYXRpdmUoJ3NyYycsIGZpbGUpKS5yZXBsYWNlKC9cXC50cyQvLCAnLmQudHMnKSxcbiAgXTtcbiAgcmV0dXJuIE9iamVjdC5mcm9tRW50cmllcyhPYmplY3QuZW50cmllcyhlbnRyaWVzKS5tYXAoZGVjbGFyZWQpKTtcbn1cblxuY29uc3QgYnVpbGRzOiBPcHRpb25zW10gPSBbXG4gIHtcbiAgICBlbnRyeToge1xuICAgICAgLi4uRU5UUklFUyxcbiAgICAgIC4uLk5BTUVELFxuICAgICAgLi4uQ09NTUFORCxcbiAgICB9LFxuICAgIGZvcm1hdDogWydlc20nLCAnY2pzJ10sXG4gICAgZHRzOiB7IGVudHJ5OiB0eXBlZCh7IC4uLndpdGhvdXRHYW1lLCAuLi5OQU1FRCB9KSB9LFxuICAgIHRhcmdldDogJ25vZGUyMicsXG4gICAgc291cmNlbWFwOiB0cnVlLFxuICAgIHBsYXRmb3JtOiAnbmV1dHJhbCcsXG4gICAgLy8gT25lIGNvcHkgb2YgdGhlIHJ1bGVzIHNlcnZlcyBhbGwgZW50cmllcywgZm9yIGBpbXBvcnRgIGFuZCBmb3IgYHJlcXVpcmVgLlxuICAgIHNwbGl0dGluZzogdHJ1ZSxcbiAgICB0cmVlc2hha2U6IHRydWUsXG4gICAgZXNidWlsZFBsdWdpbnM6IFtrZWVwRXh0ZXJuYWwoTkFNRUQsIC9zcmMuZW50cmllcy5nYW1lXFwudHMkLyldLFxuICAgIG9uU3VjY2VzczogYXN5bmMgKCkgPT4ge1xuICAgICAgbmFtZU1hcHNPbmNlKCk7XG4gICAgICBhd2FpdCB3cml0ZVR5cGVzKCk7XG4gICAgICBhd2FpdCB3cml0ZVNjaGVtYXMoKTtcbiAgICB9LFxuICB9LFxuICB7XG4gICAgZW50cnk6IHtcbiAgICAgIGNsaTogJ3NyYy9jbGkvaW5kZXgudHMnLFxuICAgICAgd29ya2VyOiAnc3JjL2NsaS93b3JrZXIudHMnLFxuICAgIH0sXG4gICAgZm9ybWF0OiBbJ2VzbSddLFxuICAgIHRhcmdldDogJ25vZGUyMicsXG4gICAgcGxhdGZvcm06ICdub2RlJyxcbiAgICAvLyBBIGR5bmFtaWMgaW1wb3J0IGxvYWRzIGEgcGFydCBvZiB0aGUgY29tbWFuZCB3aGVuIGl0IGlzIHdhbnRlZC5cbiAgICBzcGxpdHRpbmc6IHRydWUsXG4gICAgdHJlZXNoYWtlOiB0cnVlLFxuICAgIG5vRXh0ZXJuYWw6IFsvXig/IWFwYWNoZS1hcnJvdyR8cGFycXVldC13YXNtJHx6b2QoPzpcXC98JCl8QG1vZGVsY29udGV4dHByb3RvY29sXFwvKS9dLFxuICAgIC8vIFRoZSBjb21tYW5kIHJ1bnMgb24gd2hhdCB1c2VycyBpbXBvcnQsIHNvIHRoYXQgdGhlcmUgaXMgb25lIGNvcHkgb2YgdGhlIGVuZ2luZS5cbiAgICBlc2J1aWxkUGx1Z2luczogW2tlZXBFeHRlcm5hbCh7IC4uLkVOVFJJRVMsIC4uLkNPTU1BTkQgfSldLFxuICAgIC8vIFBhY2thZ2VzIGZvciBDb21tb25KUyBhc2sgZm9yIG1vZHVsZXMgb2YgTm9kZSBieSB0aGlzIG5hbWUuXG4gICAgYmFubmVyOiB7XG4gICAgICBqczogXCJpbXBvcnQgeyBjcmVhdGVSZXF1aXJlIH0gZnJvbSAnbm9kZTptb2R1bGUnO1xcbmNvbnN0IHJlcXVpcmUgPSBjcmVhdGVSZXF1aXJlKGltcG9ydC5tZXRhLnVybCk7XCIsXG4gICAgfSxcbiAgICBtZXRhZmlsZTogdHJ1ZSxcbiAgICBvblN1Y2Nlc3M6IHdyaXRlTGljZW5jZXMsXG4gIH0sXG5dO1xuXG5leHBvcnQgZGVmYXVsdCBkZWZpbmVDb25maWcoaXNGcmVzaCA/IFtdIDogYnVpbGRzKTtcbiIsICJ7XG4gIFwic3BpY2Utcm9hZFwiOiBcIlNwaWNlIFJvYWRcIixcbiAgXCJlYXN0ZXJuLXdvbmRlcnNcIjogXCJFYXN0ZXJuIFdvbmRlcnNcIixcbiAgXCJuZXctd29ybGRcIjogXCJBIE5ldyBXb3JsZFwiLFxuICBcInNhbmQtdG8tc2VhXCI6IFwiRnJvbSBTYW5kIHRvIFNlYVwiXG59XG4iXSwKICAibWFwcGluZ3MiOiAiO0FBQWlNLFNBQVMsb0JBQW9CO0FBQzlOLFNBQVMsa0JBQWtCO0FBQzNCO0FBQUEsRUFDRTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxPQUNLO0FBQ1AsU0FBUyxPQUFPLFNBQVMsVUFBVSxJQUFJLGlCQUFpQjtBQUN4RCxTQUFTLFNBQVMsTUFBTSxnQkFBZ0I7QUFDeEMsU0FBUyxxQkFBcUI7QUFFOUIsU0FBUyxvQkFBa0M7OztBQ2hCM0M7QUFBQSxFQUNFLGNBQWM7QUFBQSxFQUNkLG1CQUFtQjtBQUFBLEVBQ25CLGFBQWE7QUFBQSxFQUNiLGVBQWU7QUFDakI7OztBRGNBLElBQU0sT0FBTyxLQUFLLFFBQVEsSUFBSSxHQUFHLE1BQU07QUFHdkMsZUFBZSxlQUE4QjtBQUMzQyxRQUFNLEVBQUUsWUFBWSxRQUFRLElBQUksTUFBTSxPQUFPLGNBQWMsS0FBSyxNQUFNLFlBQVksQ0FBQyxFQUFFO0FBQ3JGLGFBQVcsQ0FBQyxTQUFTLEtBQUssS0FBSyxPQUFPLFFBQVEsT0FBTyxHQUFHO0FBQ3RELGVBQVcsUUFBUSxPQUFPLEtBQUssS0FBZSxHQUFHO0FBQy9DLFlBQU0sT0FBTyxLQUFLLE1BQU0sV0FBVyxTQUFTLEdBQUcsSUFBSSxPQUFPO0FBQzFELFlBQU0sTUFBTSxRQUFRLElBQUksR0FBRyxFQUFFLFdBQVcsS0FBSyxDQUFDO0FBQzlDLFlBQU0sVUFBVSxNQUFNLEdBQUcsS0FBSyxVQUFVLFdBQVcsU0FBUyxJQUFJLEdBQUcsTUFBTSxDQUFDLENBQUM7QUFBQSxDQUFJO0FBQUEsSUFDakY7QUFBQSxFQUNGO0FBQ0Y7QUFHQSxTQUFTLGVBQXFCO0FBQzVCLGFBQVcsUUFBUSxZQUFZLElBQUksRUFBRSxPQUFPLENBQUMsU0FBUyxVQUFVLEtBQUssSUFBSSxDQUFDLEdBQUc7QUFDM0UsVUFBTSxPQUFPLGFBQWEsS0FBSyxNQUFNLElBQUksR0FBRyxNQUFNO0FBQ2xELFVBQU0sT0FBTyxLQUFLLFFBQVEseUNBQXlDLE1BQU07QUFDekUsUUFBSSxTQUFTLEtBQU0sZUFBYyxLQUFLLE1BQU0sSUFBSSxHQUFHLElBQUk7QUFBQSxFQUN6RDtBQUNGO0FBUUEsZUFBZSxnQkFBK0I7QUFDNUMsUUFBTSxXQUFXLEtBQUssTUFBTSxtQkFBbUI7QUFDL0MsUUFBTSxFQUFFLFFBQVEsSUFBNEQsS0FBSztBQUFBLElBQy9FLE1BQU0sU0FBUyxVQUFVLE1BQU07QUFBQSxFQUNqQztBQUNBLFFBQU0sR0FBRyxRQUFRO0FBQ2pCLFFBQU0sT0FBTyxPQUFPLE9BQU8sT0FBTyxFQUFFO0FBQUEsSUFBUSxDQUFDLEVBQUUsT0FBTyxNQUNwRCxPQUFPLEtBQUssTUFBTSxFQUFFLE9BQU8sQ0FBQyxTQUFTLE9BQU8sSUFBSSxHQUFHLGtCQUFrQixDQUFDO0FBQUEsRUFDeEU7QUFDQSxRQUFNLFVBQVUsS0FBSyxJQUFJLENBQUMsU0FBUyxzQ0FBc0MsS0FBSyxJQUFJLElBQUksQ0FBQyxDQUFDO0FBQ3hGLFFBQU0sU0FBUyxDQUFDLEdBQUcsSUFBSSxJQUFJLFFBQVEsT0FBTyxDQUFDLFdBQVcsV0FBVyxNQUFTLENBQUMsQ0FBQyxFQUFFLEtBQUs7QUFDbkYsUUFBTSxXQUFXLE1BQU0sUUFBUSxJQUFJLE9BQU8sSUFBSSxTQUFTLENBQUM7QUFDeEQsUUFBTSxPQUFPO0FBQ2IsUUFBTTtBQUFBLElBQ0osS0FBSyxNQUFNLDBCQUEwQjtBQUFBLElBQ3JDLENBQUMsTUFBTSxHQUFHLFFBQVEsRUFBRSxLQUFLO0FBQUEsRUFBSyxJQUFJLE9BQU8sRUFBRSxDQUFDO0FBQUE7QUFBQSxDQUFNO0FBQUEsRUFDcEQ7QUFDRjtBQUdBLGVBQWUsVUFBVSxRQUFpQztBQUN4RCxRQUFNLEVBQUUsTUFBTSxTQUFTLFFBQVEsSUFBSSxLQUFLLE1BQU0sTUFBTSxTQUFTLEtBQUssUUFBUSxjQUFjLEdBQUcsTUFBTSxDQUFDO0FBQ2xHLFFBQU0sU0FBUyxNQUFNLFFBQVEsTUFBTSxHQUFHLEtBQUs7QUFDM0MsUUFBTSxPQUFPLE9BQU8sVUFBbUMsTUFBTSxTQUFTLEtBQUssUUFBUSxJQUFJLEdBQUcsTUFBTSxHQUFHLEtBQUs7QUFDeEcsUUFBTSxRQUFRLE1BQU0sUUFBUSxJQUFJLE1BQU0sT0FBTyxDQUFDLFNBQVMsd0JBQXdCLEtBQUssSUFBSSxDQUFDLEVBQUUsSUFBSSxJQUFJLENBQUM7QUFDcEcsTUFBSSxNQUFNLFdBQVcsR0FBRztBQUN0QixVQUFNLFNBQVMsTUFBTSxLQUFLLFdBQVc7QUFDckMsVUFBTSxLQUFLLEdBQUcsT0FBTyxNQUFNLHVCQUF1QixFQUFFLE1BQU0sRUFBRSxDQUFDO0FBQUEsRUFDL0Q7QUFDQSxNQUFJLENBQUMsTUFBTSxLQUFLLENBQUMsU0FBUyw0QkFBNEIsS0FBSyxJQUFJLENBQUM7QUFDOUQsVUFBTSxJQUFJLE1BQU0sR0FBRyxJQUFJLDJCQUEyQjtBQUNwRCxTQUFPLEdBQUcsSUFBSSxJQUFJLE9BQU8sS0FBSyxPQUFPO0FBQUE7QUFBQSxFQUFRLE1BQU0sS0FBSyxNQUFNLENBQUM7QUFBQTtBQUNqRTtBQUVBLElBQU0sUUFBUSxPQUFPLEtBQUssYUFBSztBQUcvQixJQUFNLE9BQU87QUFHYixJQUFNLFVBQVU7QUFBQSxFQUNkLE9BQU87QUFBQSxFQUNQLEtBQUs7QUFBQSxFQUNMLEtBQUs7QUFBQSxFQUNMLE1BQU07QUFBQSxFQUNOLE1BQU07QUFBQSxFQUNOLFNBQVM7QUFBQSxFQUNULE1BQU07QUFBQSxFQUNOLFNBQVM7QUFBQSxFQUNULFlBQVk7QUFBQSxFQUNaLFNBQVM7QUFBQSxFQUNULE9BQU87QUFBQSxFQUNQLE9BQU87QUFBQSxFQUNQLFNBQVM7QUFBQSxFQUNULEdBQUcsT0FBTztBQUFBLElBQ1IsTUFBTSxRQUFRLENBQUMsU0FBUztBQUFBLE1BQ3RCLENBQUMsTUFBTSx5QkFBeUIsSUFBSSxLQUFLO0FBQUEsTUFDekMsQ0FBQyxHQUFHLElBQUksUUFBUSx5QkFBeUIsSUFBSSxTQUFTO0FBQUEsSUFDeEQsQ0FBQztBQUFBLEVBQ0g7QUFDRjtBQUdBLElBQU0sWUFBWSxPQUFPO0FBQUEsRUFDdkIsWUFBWSx1QkFBdUIsRUFBRSxJQUFJLENBQUMsU0FBUztBQUFBLElBQ2pELFFBQVEsS0FBSyxRQUFRLE9BQU8sRUFBRSxDQUFDO0FBQUEsSUFDL0IseUJBQXlCLElBQUk7QUFBQSxFQUMvQixDQUFDO0FBQ0g7QUFDQSxJQUFNLFFBQVE7QUFBQSxFQUNaLEdBQUc7QUFBQSxFQUNILGdCQUFnQjtBQUFBLEVBQ2hCLGVBQWU7QUFBQSxFQUNmLGFBQWE7QUFDZjtBQUVBLElBQU0sRUFBRSxNQUFNLEdBQUcsR0FBRyxZQUFZLElBQUk7QUFHcEMsZUFBZSxhQUE0QjtBQUN6QyxRQUFNLE9BQU8sTUFBTSxTQUFTLE1BQU0sTUFBTTtBQUN4QyxhQUFXLENBQUNBLFFBQU8sSUFBSSxLQUFLO0FBQUEsSUFDMUIsQ0FBQyxTQUFTLEtBQUs7QUFBQSxJQUNmLENBQUMsVUFBVSxNQUFNO0FBQUEsRUFDbkIsR0FBRztBQUNELFVBQU0sUUFBUSxLQUFLLFFBQVEsZ0JBQWdCLENBQUNDLElBQUcsU0FBaUI7QUFDOUQsWUFBTSxPQUFPLEtBQUssUUFBUSxJQUFJLEdBQUcsSUFBSTtBQUNyQyxZQUFNLE9BQU8sT0FBTyxRQUFRLEtBQUssRUFBRTtBQUFBLFFBQ2pDLENBQUMsQ0FBQyxFQUFFLElBQUksTUFBTSxTQUFTLEdBQUcsSUFBSSxTQUFTLFNBQVMsR0FBRyxJQUFJO0FBQUEsTUFDekQsSUFBSSxDQUFDO0FBQ0wsVUFBSSxTQUFTLE9BQVcsT0FBTSxJQUFJLE1BQU0sR0FBRyxJQUFJLFlBQVksSUFBSSxpQ0FBaUM7QUFDaEcsYUFBTyxNQUFNLElBQUksR0FBRyxJQUFJO0FBQUEsSUFDMUIsQ0FBQztBQUNELFVBQU0sVUFBVSxLQUFLLE1BQU0sT0FBT0QsTUFBSyxFQUFFLEdBQUcsS0FBSztBQUFBLEVBQ25EO0FBQ0Y7QUFHQSxJQUFNLFVBQVU7QUFBQSxFQUNkLFNBQVM7QUFBQSxFQUNULFVBQVU7QUFBQSxFQUNWLFdBQVc7QUFDYjtBQUdBLFNBQVMsYUFBYSxPQUF5QyxPQUFPLEtBQWE7QUFDakYsU0FBTztBQUFBLElBQ0wsTUFBTTtBQUFBLElBQ04sTUFBTSxFQUFFLGdCQUFnQixXQUFXLFFBQVEsR0FBRztBQUM1QyxZQUFNLFFBQVEsSUFBSSxJQUFJLE9BQU8sUUFBUSxLQUFLLEVBQUUsSUFBSSxDQUFDLENBQUMsTUFBTSxJQUFJLE1BQU0sQ0FBQyxLQUFLLFFBQVEsSUFBSSxHQUFHLElBQUksR0FBRyxJQUFJLENBQUMsQ0FBQztBQUNwRyxZQUFNLFlBQVksZUFBZSxlQUFlLEtBQUssS0FBSztBQUMxRCxnQkFBVSxFQUFFLFFBQVEsTUFBTSxHQUFHLE9BQU8sRUFBRSxNQUFNLFVBQVUsWUFBWSxNQUFNLFdBQVcsTUFBTTtBQUN2RixZQUFJLGVBQWUsU0FBUyxDQUFDLEtBQUssS0FBSyxRQUFRLEVBQUcsUUFBTztBQUN6RCxjQUFNLFFBQVEsTUFBTSxRQUFRLE1BQU0sRUFBRSxVQUFVLFlBQVksTUFBTSxZQUFZLE1BQU0sQ0FBQztBQUNuRixjQUFNLE9BQU8sTUFBTSxJQUFJLE1BQU0sSUFBSTtBQUNqQyxlQUFPLFNBQVMsU0FBWSxTQUFZLEVBQUUsTUFBTSxLQUFLLElBQUksR0FBRyxTQUFTLElBQUksVUFBVSxLQUFLO0FBQUEsTUFDMUYsQ0FBQztBQUFBLElBQ0g7QUFBQSxFQUNGO0FBQ0Y7QUFHQSxJQUFNLFNBQVMsQ0FBQyxPQUFPLGdCQUFnQixxQkFBcUIsaUJBQWlCLGdCQUFnQjtBQUU3RixTQUFTLE1BQU0sT0FBa0M7QUFDL0MsUUFBTUUsT0FBTSxXQUFXLFFBQVE7QUFDL0IsYUFBVyxRQUFRLE9BQU87QUFDeEIsVUFBTSxXQUFXLFNBQVMsSUFBSSxFQUFFLFlBQVk7QUFDNUMsZUFBVyxRQUFRLFdBQVcsWUFBWSxNQUFNLEVBQUUsV0FBVyxNQUFNLFVBQVUsT0FBTyxDQUFDLEVBQUUsS0FBSyxJQUFJLENBQUMsRUFBRSxHQUFHO0FBQ3BHLFlBQU0sT0FBTyxLQUFLLE1BQU0sSUFBSTtBQUM1QixVQUFJLFNBQVMsSUFBSSxFQUFFLE9BQU8sRUFBRyxDQUFBQSxLQUFJLE9BQU8sR0FBRyxJQUFJLElBQUksRUFBRSxPQUFPLGFBQWEsSUFBSSxDQUFDO0FBQUEsSUFDaEY7QUFBQSxFQUNGO0FBQ0EsU0FBT0EsS0FBSSxPQUFPLEtBQUs7QUFDekI7QUFFQSxJQUFNLFFBQVEsS0FBSyxNQUFNLFVBQVU7QUFHbkMsU0FBUyxZQUFZQSxNQUFxQjtBQUN4QyxRQUFNLFFBQVEsWUFBWSxNQUFNLEVBQUUsV0FBVyxNQUFNLFVBQVUsT0FBTyxDQUFDLEVBQUUsS0FBSztBQUM1RSxRQUFNLFNBQVMsTUFBTSxPQUFPLENBQUMsU0FBUyxTQUFTLGNBQWMsU0FBUyxLQUFLLE1BQU0sSUFBSSxDQUFDLEVBQUUsT0FBTyxDQUFDO0FBQ2hHLFNBQU8sQ0FBQ0EsTUFBSyxHQUFHLE9BQU8sSUFBSSxDQUFDLFNBQVMsR0FBRyxJQUFJLElBQUksU0FBUyxLQUFLLE1BQU0sSUFBSSxDQUFDLEVBQUUsSUFBSSxFQUFFLENBQUMsRUFBRSxLQUFLLElBQUk7QUFDL0Y7QUFFQSxJQUFNLE1BQU0sTUFBTSxNQUFNO0FBQ3hCLElBQU0sVUFBVSxXQUFXLEtBQUssS0FBSyxhQUFhLE9BQU8sTUFBTSxNQUFNLFlBQVksR0FBRztBQUdwRixJQUFNLFFBQVEsS0FBSyxNQUFNLE9BQU87QUFFaEMsSUFBSSxDQUFDLFNBQVM7QUFFWixTQUFPLE1BQU0sRUFBRSxXQUFXLE1BQU0sT0FBTyxLQUFLLENBQUM7QUFDN0M7QUFBQSxJQUNFLFFBQVE7QUFBQSxJQUNSLENBQUMsS0FBSyxnQkFBZ0IsZ0JBQWdCLE9BQU8sS0FBSyxHQUFHLE1BQU0sT0FBTyxZQUFZLEtBQUs7QUFBQSxJQUNuRjtBQUFBLE1BQ0UsT0FBTztBQUFBLElBQ1Q7QUFBQSxFQUNGO0FBQ0EsVUFBUSxLQUFLLFFBQVEsQ0FBQyxXQUFXO0FBQy9CLFdBQU8sT0FBTyxFQUFFLFdBQVcsTUFBTSxPQUFPLEtBQUssQ0FBQztBQUM5QyxRQUFJLFdBQVcsRUFBRyxlQUFjLE9BQU8sWUFBWSxHQUFHLENBQUM7QUFBQSxFQUN6RCxDQUFDO0FBQ0g7QUFHQSxJQUFNLFlBQVksS0FBSyxZQUFZLGdCQUFnQixnQkFBZ0I7QUFDbkUsSUFBSSxDQUFDLFdBQVcsU0FBUyxHQUFHO0FBQzFCLFlBQVUsUUFBUSxTQUFTLEdBQUcsRUFBRSxXQUFXLEtBQUssQ0FBQztBQUNqRCxjQUFZLEtBQUssTUFBTSxJQUFJLEdBQUcsV0FBVyxVQUFVO0FBQ3JEO0FBR0EsU0FBUyxNQUFNLFNBQW1FO0FBQ2hGLFFBQU0sV0FBVyxDQUFDLENBQUMsTUFBTSxJQUFJLE1BQXdCO0FBQUEsSUFDbkQ7QUFBQSxJQUNBLEtBQUssT0FBTyxTQUFTLE9BQU8sSUFBSSxDQUFDLEVBQUUsUUFBUSxTQUFTLE9BQU87QUFBQSxFQUM3RDtBQUNBLFNBQU8sT0FBTyxZQUFZLE9BQU8sUUFBUSxPQUFPLEVBQUUsSUFBSSxRQUFRLENBQUM7QUFDakU7QUFFQSxJQUFNLFNBQW9CO0FBQUEsRUFDeEI7QUFBQSxJQUNFLE9BQU87QUFBQSxNQUNMLEdBQUc7QUFBQSxNQUNILEdBQUc7QUFBQSxNQUNILEdBQUc7QUFBQSxJQUNMO0FBQUEsSUFDQSxRQUFRLENBQUMsT0FBTyxLQUFLO0FBQUEsSUFDckIsS0FBSyxFQUFFLE9BQU8sTUFBTSxFQUFFLEdBQUcsYUFBYSxHQUFHLE1BQU0sQ0FBQyxFQUFFO0FBQUEsSUFDbEQsUUFBUTtBQUFBLElBQ1IsV0FBVztBQUFBLElBQ1gsVUFBVTtBQUFBO0FBQUEsSUFFVixXQUFXO0FBQUEsSUFDWCxXQUFXO0FBQUEsSUFDWCxnQkFBZ0IsQ0FBQyxhQUFhLE9BQU8sdUJBQXVCLENBQUM7QUFBQSxJQUM3RCxXQUFXLFlBQVk7QUFDckIsbUJBQWE7QUFDYixZQUFNLFdBQVc7QUFDakIsWUFBTSxhQUFhO0FBQUEsSUFDckI7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLE1BQ0wsS0FBSztBQUFBLE1BQ0wsUUFBUTtBQUFBLElBQ1Y7QUFBQSxJQUNBLFFBQVEsQ0FBQyxLQUFLO0FBQUEsSUFDZCxRQUFRO0FBQUEsSUFDUixVQUFVO0FBQUE7QUFBQSxJQUVWLFdBQVc7QUFBQSxJQUNYLFdBQVc7QUFBQSxJQUNYLFlBQVksQ0FBQyxzRUFBc0U7QUFBQTtBQUFBLElBRW5GLGdCQUFnQixDQUFDLGFBQWEsRUFBRSxHQUFHLFNBQVMsR0FBRyxRQUFRLENBQUMsQ0FBQztBQUFBO0FBQUEsSUFFekQsUUFBUTtBQUFBLE1BQ04sSUFBSTtBQUFBLElBQ047QUFBQSxJQUNBLFVBQVU7QUFBQSxJQUNWLFdBQVc7QUFBQSxFQUNiO0FBQ0Y7QUFFQSxJQUFPLHNCQUFRLGFBQWEsVUFBVSxDQUFDLElBQUksTUFBTTsiLAogICJuYW1lcyI6IFsidHlwZXMiLCAiXyIsICJzdW0iXQp9Cg==
