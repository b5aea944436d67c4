// Writes the server and its packages into one file, for the tests that start it: docs/decisions/0042. The bundled server reads all
// other files from this checkout. Outside `npm test` the server starts from source.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const file = path.resolve(process.argv[2] ?? 'dist/server.mjs')

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

await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [besideSource],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/main.ts',
    target: 'esnext',
    outDir: path.dirname(file),
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false, // the stack of an error names the functions
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: path.basename(file) } },
  },
})
