import { leanCalls } from '@vereda/client/api/build/lean-calls.ts'
import { po } from '@vereda/client/text/build/po-plugin.ts'
import { preloadFonts } from '@vereda/ui/fonts/preload-fonts.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/',
  publicDir: false, // boot script and icons are those of the learner's app, at the origin's top
  plugins: [react(), po(), leanCalls(), preloadFonts()],
  // wouter brings a copy of this hook for React 17; ours has it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index(\.js)?)?$/, replacement: 'react' }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssTarget: 'esnext',
    // Inlined files would be data: addresses, which the content security policy does not allow for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
