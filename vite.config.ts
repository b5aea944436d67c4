import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { seedBoot } from './scripts/web/seed-boot.ts'
import { textsAsCalls, textsIn } from './scripts/web/texts.ts'

const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'
/** The language of the development server's pages. */
const LANGUAGE = process.env.PAGE_LANGUAGE ?? 'en'

const BASE =
  /src\/shared\/(money|pricing)|node_modules\/(react\/|react-dom|scheduler|wouter|regexparam|@tanstack(?!.*([iI]nfinite|[qQ]ueries)))/

/** Icons that several later pages share, in one chunk: as files of their own each would add a name to the first load. */
const LATER_ICONS =
  /lucide-react\/dist\/esm\/icons\/(chevron-left|clock|credit-card|key-round|pencil|printer|refresh-cw|shield-check|trash)\.m?js/

/** Contracts of the wizard: loaded with the first quote, so that the last step loads none. */
const CONTRACT = /src\/shared\/api\/(quotes|transfers)\.api|node_modules\/zod/

/** The server fills `#boot` in production; the development server does it with the seeds. */
const bootForDevelopment: Plugin = {
  name: 'openremit:boot',
  apply: 'serve',
  transformIndexHtml: html => html.replace('id="boot">', () => `id="boot">${JSON.stringify(seedBoot)}`),
}

const ICON = fileURLToPath(new URL('src/web/ui/icon.ts', import.meta.url))

/** Icons keep the drawings of lucide-react and get our component, which is smaller. */
const ownIcons: Plugin = {
  name: 'openremit:icons',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs/ },
    handler: () => `export { createIcon as default } from ${JSON.stringify(ICON)}`,
  },
}

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  plugins: [
    textsAsCalls(),
    textsIn(LANGUAGE),
    tailwindcss({ optimize: false }),
    react(),
    ownIcons,
    bootForDevelopment,
  ],
  // The router brings it for older versions of React; ours has the hook itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  optimizeDeps: { rolldownOptions: { plugins: [ownIcons] } },
  // Our own folder of modules is called `api` too: what ends in `.ts` is one of its files.
  server: { proxy: { '^/api/(?![\\w-]+\\.tsx?)': API, '/sandbox': API, '/dev/mail': API } },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    // The first browsers with light-dark(), popover and text-wrap; nothing is compiled down below them.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    // Flags and fonts stay files: data: addresses would weigh on the first load of everybody.
    assetsInlineLimit: 0,
    // One style sheet, of which scripts/web/build-web.ts puts the first view's part into the page.
    cssCodeSplit: false,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Each page has these two already when it loads a later chunk: naming them for each would weigh on the first load.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html'
          ? dependencies
          : dependencies.filter(file => !/\/(base|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // The first load names a hundred files, and nothing compresses a hash: eight of these characters are 32 bits, not 48.
        hashCharacters: 'hex',
        // Code that every page needs is one file; split by its users it would be four, and larger in sum.
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'contract', test: CONTRACT },
            // Likewise what the first load and a later page share: it stays with the entry, of this name.
            { name: 'index', tags: ['$initial'] },
            { name: 'icons', test: LATER_ICONS },
          ],
        },
      },
    },
  },
})
