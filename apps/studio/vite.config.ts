import { leanCalls } from '@vereda/client/api/build/lean-calls.ts'
import { po } from '@vereda/client/text/build/po-plugin.ts'
import { preloadFonts } from '@vereda/ui/fonts/preload-fonts.ts'
import { PREACT_AS_REACT } from '@vereda/ui/preact/preact-as-react.ts'
import { defineConfig } from 'vite'

/** The code that every page of the studio needs, in one file: it compresses better together, and a first load sends fewer requests. */
const FRAME =
  /node_modules\/(preact|zod|@lingui|wouter|regexparam)\/|packages\/client\/src\/(cell|directory|navigation|session\/session|text|theme|api\/(ask|read-answer|refused))/

export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/',
  publicDir: false, // the studio uses the boot script and icons of the learner's app, at the origin's root
  plugins: [po(), leanCalls(), preloadFonts()],
  resolve: { alias: PREACT_AS_REACT },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssTarget: 'esnext',
    // inlined files would be data: URLs, which the content security policy forbids for fonts and scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { moduleLevelDirective: false }, // as in apps/web
      output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME, minShareCount: 2 }] } },
    },
  },
})
