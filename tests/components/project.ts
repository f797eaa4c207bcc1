import { po } from '@vereda/client/text/build/po-plugin.ts'
import { PREACT_AS_REACT } from '@vereda/ui/preact/preact-as-react.ts'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { CHROMIUM_FLAGS, findLightChromium } from '../harness/chromium.ts'

/** Bundled before the first test: one that is met later would load the page anew under it. */
const PACKAGES = [
  '@brazilian-utils/brazilian-utils/is-valid-cpf',
  '@lingui/core',
  '@noble/hashes/legacy.js',
  '@noble/hashes/sha2.js',
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/pm/model',
  '@tiptap/pm/tables',
  '@tiptap/starter-kit',
  'axe-core',
  'fast-check',
  'fflate',
  'idb',
  'jose',
  'jspdf',
  'lean-qr',
  'lean-qr/extras/svg',
  'libphonenumber-js/mobile',
  'lucide-react',
  'papaparse',
  'preact/compat',
  'preact/compat/client',
  'preact/jsx-runtime',
  'read-excel-file/web-worker',
  'svg2pdf.js',
  'wouter',
  'wouter/use-browser-location',
  'zod/mini',
]

// folders whose long tests run too; tests/run says when
const long = (process.env.VEREDA_LONG ?? '').split(',').filter(Boolean)

const executablePath = findLightChromium()

/** Components in a real browser, each with a server that says only what its test lets it say (README.md). */
export const COMPONENTS: TestProjectInlineConfiguration = {
  plugins: [po()],
  resolve: { alias: PREACT_AS_REACT },
  optimizeDeps: { include: PACKAGES },
  test: {
    name: 'components',
    provide: { long },
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } }, // a page among others on two cores draws late; no test is about time
    include: [
      '{packages,apps,tests}/**/!(*.long).web.test.tsx',
      ...long.map((folder) => `${folder}/*.long.web.test.tsx`),
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
        // what moves is waited for before it is pressed or looked at, which took a third of the time; days are those of one zone on every machine
        contextOptions: { locale: 'en', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
