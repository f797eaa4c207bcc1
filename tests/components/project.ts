import { fileURLToPath } from 'node:url'
import { po } from '@vereda/client/text/build/po-plugin.ts'
import { PREACT_AS_REACT } from '@vereda/ui/preact/preact-as-react.ts'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { CHROMIUM_FLAGS, findLightChromium } from '../harness/chromium.ts'

/** The packages that are bundled before the first test. A package that is found later would reload the page during a test. */
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

// the folders whose long tests run too; tests/run decides which
const long = (process.env.VEREDA_LONG ?? '').split(',').filter(Boolean)

const executablePath = findLightChromium()

/** Leaves out the source maps of bundled packages, which are most of their bytes and would be read anew with every document. */
const withoutPackageMaps: Plugin = {
  name: 'without-package-maps',
  enforce: 'post',
  transform: (code, id) => (id.includes('/.vite/') ? { code, map: { mappings: '' } } : undefined),
}

const project = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  plugins: [po(), withoutPackageMaps],
  resolve: { alias: PREACT_AS_REACT },
  optimizeDeps: { include: PACKAGES, rolldownOptions: { output: { minify: true } } },
  test: {
    name,
    provide: { long },
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } }, // many pages on two cores render late, and no test is about speed
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
        // without reduced motion, waiting for animations took a third of the time; the time zone makes days the same on every machine
        contextOptions: { locale: 'en', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
    ...test,
  },
})

const ending = '.web.test.tsx'

/** The test files of these folders, with the long ones of the folders that are due. */
const filesIn = (folders: readonly string[]) => [
  ...folders.map((folder) => `${folder}/**/!(*.long)${ending}`),
  ...long
    .filter((folder) => folders.some((one) => folder.startsWith(`${one}/`)))
    .map((folder) => `${folder}/*.long${ending}`),
]
const exclude = ['**/node_modules/**', '**/dist/**']
const APART = `apps/studio/**/*.apart${ending}` // tests of a module that fails to load, which no other file may have loaded before

/** Components in a real browser, each with a server that gives only the answers of its test (README.md). */
export const COMPONENTS: readonly TestProjectInlineConfiguration[] = [
  // files share a document and its modules: loading the modules anew for each file took a third of the processor time
  project('components', {
    isolate: false,
    setupFiles: [fileURLToPath(new URL('../../apps/studio/src/testing/as-new.ts', import.meta.url))],
    include: filesIn(['packages', 'apps/studio', 'apps/player']),
    exclude: [...exclude, APART],
  }),
  // a learner's device is held in modules, so each of these files begins with a device of its own
  project('device-components', { include: [...filesIn(['apps/web', 'tests']), APART], exclude }),
]
