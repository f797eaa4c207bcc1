import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { po } from './build/po-plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), po()],
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
