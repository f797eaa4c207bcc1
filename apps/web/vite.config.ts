import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { po } from './build/po-plugin.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { shell } from './build/shell-plugin.ts'

/**
 * What screens share, in two files and not in forty: they compress better together and a first load asks for less. The local store is
 * apart, for the screens before the login do without it.
 */
const SHARED = [
  {
    name: 'shared',
    test: /web\/src\/(ui|shell|platform\/(api|cell|directory|navigation|session|text|theme|title|local\/page-cell))|domain\/src\/(result|account)|contract\/src\/(\w|-)+\.ts|contract\/src\/(track|rest\/(currentuser|loginctl))|zod|lingui|lucide/,
    minShareCount: 2,
  },
  {
    name: 'local',
    test: /web\/src\/(platform\/local|parts\/(availability|sync|trail-card))|packages\/(contract|domain|offline)|idb/,
    minShareCount: 4,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), po(), preloadFonts(), shell()],
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
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
})
