import { fileURLToPath } from 'node:url'
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

const project = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  plugins: [po()],
  resolve: { alias: PREACT_AS_REACT },
  optimizeDeps: { include: PACKAGES },
  test: {
    name,
    provide: { long },
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } }, // a page among others on two cores draws late; no test is about time
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
    ...test,
  },
})

const ending = '.web.test.tsx'

/** The files of these folders, with the long ones of those that are due. */
const filesIn = (folders: readonly string[]) => [
  ...folders.map((folder) => `${folder}/**/!(*.long)${ending}`),
  ...long
    .filter((folder) => folders.some((one) => folder.startsWith(`${one}/`)))
    .map((folder) => `${folder}/*.long${ending}`),
]
const exclude = ['**/node_modules/**', '**/dist/**']
const APART = `apps/studio/**/*.apart${ending}` // a module that can't be loaded, which no other file may have loaded before

/** Components in a real browser, each with a server that says only what its test lets it say (README.md). */
export const COMPONENTS: readonly TestProjectInlineConfiguration[] = [
  // files share a document and the modules that they import: bringing these anew for each took a third of the processor
  project('components', {
    isolate: false,
    setupFiles: [fileURLToPath(new URL('../../apps/studio/src/testing/as-new.ts', import.meta.url))],
    include: filesIn(['packages', 'apps/studio', 'apps/player']),
    exclude: [...exclude, APART],
  }),
  // what a learner's device holds lives in modules: each of these files begins with a device of its own
  project('device-components', { include: [...filesIn(['apps/web', 'tests']), APART], exclude }),
]
