// Writes the server, the operator's scripts and their packages into a few files, for the tests that start them: docs/decisions/0042.
// The bundled code reads all other files from this checkout. Outside `npm test` server and scripts start from source.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const folder = path.resolve(process.argv[2] ?? 'dist/bundle')

/** Files that the code finds beside itself are found beside its source. */
const besideSource: Plugin = {
  name: 'openremit:beside-source',
  transform: {
    filter: { id: /\/src\/server\//, code: 'import.meta' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

/** Scripts that the tests start several times. */
const scripts = ['admin', 'audit-verify', 'backup', 'reconcile', 'restore', 'sql']

await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [besideSource],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'esnext',
    outDir: folder,
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false, // the stack of an error names the functions
    rolldownOptions: {
      input: {
        server: 'src/server/main.ts',
        ...Object.fromEntries(scripts.map(name => [name, `scripts/operate/${name}.ts`])),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
