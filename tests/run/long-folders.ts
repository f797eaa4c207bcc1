import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allImports, type Import } from '../architecture/imports.ts'
import { sourceFiles } from '../architecture/source-files.ts'
import { ROOT } from '../architecture/workspaces.ts'
import { closureOf } from './closure.ts'

const LONG = /\.long(\.db|\.web)?\.(test|spec)\.tsx?$/
const SPEC = /^tests\/.*\.spec\.ts$/

const COMPONENTS = /\.web\.test\.tsx$/

const says = (path: string, word: string) => readFileSync(join(ROOT, path), 'utf8').includes(word)

/** Whether a file has long tests: by its name, or as a browser or component test with a test that is marked so. */
const hasLong = (path: string) =>
  LONG.test(path) ||
  (SPEC.test(path) && says(path, "'@long'")) ||
  (COMPONENTS.test(path) && says(path, '@long'))

/**
 * The product files that each folder of tests against the running app is about. Imports among the tests are followed in addition. A folder
 * beside product sources has no line here, because it depends on what its tests import.
 */
export const ABOUT: Readonly<Record<string, readonly RegExp[]>> = {
  'apps/server/src/platform/database': [/^apps\/server\/migrations\//],
  'tests/abuse': [/^apps\/server\/src\/capabilities\/identity\//, /^packages\/domain\/src\/account\//],
  'tests/browsers': [/^apps\/player\/src\//, /^apps\/web\/src\/(platform\/player|shell\/worker)\//],
  'tests/content': [
    /^apps\/player\/src\//,
    /^apps\/server\/src\/capabilities\/(content|packages)\//,
    /^apps\/web\/src\/(platform\/player|shell\/worker)\//,
  ],
  'tests/crash': [
    /^apps\/server\/src\/capabilities\/learning\/plays\//,
    /^apps\/server\/src\/capabilities\/(packages|uploads)\//,
    /^apps\/server\/src\/platform\/(database|postgres)\//,
    /^apps\/server\/migrations\//,
  ],
  'tests/demo': [
    /^apps\/server\/src\/demo\//,
    /^apps\/server\/src\/capabilities\/content\//,
    /^apps\/player\/src\//,
    /^packages\/domain\/src\/content\//,
  ],
  'tests/fuzz': [/^packages\/contract\/src\//, /^apps\/server\/src\/(calls|platform\/http)\//],
  'tests/e2e/learner': [
    /^apps\/web\/src\/(app|features\/(achievements|enroll|player|rank|trail))\//,
    /^packages\/ui\/src\//,
  ],
  'tests/e2e/profile': [/^apps\/web\/src\/features\/profile\//, /^packages\/ui\/src\//],
  'tests/e2e/sign-in': [
    /^apps\/web\/src\/features\/(login|magiclogin|forgotpassword)\//,
    /^packages\/ui\/src\//,
  ],
  'tests/e2e/studio': [
    /^apps\/studio\/src\//,
    /^apps\/server\/src\/capabilities\/(drafts|studio|enrolment)\//,
    /^packages\/domain\/src\/draft\//,
  ],
  'tests/e2e/teams': [
    /^apps\/web\/src\/(features\/(rank|team|trail)|platform\/local\/team)\//,
    /^apps\/server\/src\/capabilities\/teams\//,
    /^packages\/(domain\/src\/team|offline\/src\/player)\//,
  ],
  'tests/e2e/signup': [/^apps\/web\/src\/features\/signup\//],
  'tests/framing': [
    /^apps\/server\/src\/capabilities\/(content|packages\/scorm-wrapper)\//,
    /^apps\/web\/src\/platform\/framing\//,
    /^apps\/player\/src\//,
  ],
  'tests/harness': [/^apps\/server\/src\/platform\/postgres\//],
  'tests/isolation': [
    /^apps\/player\/src\//,
    /^apps\/server\/src\/capabilities\/content\//,
    /^apps\/server\/src\/platform\/(http\/|hosts\.ts$)/,
  ],
  'tests/offline': [
    /^packages\/offline\/src\//,
    /^apps\/web\/src\/(features\/offlinedata|platform|shell)\//,
    /^packages\/client\/src\/session\//,
  ],
  'tests/operation': [
    /^scripts\//,
    /^apps\/server\/src\/(main|serve|installation)\.ts$/,
    /^apps\/server\/src\/platform\/(http|postgres)\//,
  ],
  'tests/simulation': [/^packages\/offline\/src\//, /^packages\/domain\/src\/(play|result)\//],
}

export type LongFolder = { folder: string; files: readonly string[] }

const FILES = /\.(tsx?|mjs|sql|json|css|html)$/
/** Whether a file is a test, or is imported only by tests. */
const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(path)
const isOfTests = (path: string) => path.startsWith('tests/')

type Sources = { files: readonly string[]; long: ReadonlySet<string>; imports: readonly Import[] }

function filesOf(folder: string, { files, long, imports }: Sources): string[] {
  const own = files.filter((path) => path.startsWith(`${folder}/`) && (!isTest(path) || long.has(path)))
  const about = ABOUT[folder]
  const within = about ? isOfTests : () => true
  const reached = closureOf(about ? own : own.filter((path) => long.has(path)), imports, within)
  const product = files.filter((path) => !isTest(path) && about?.some((pattern) => pattern.test(path)))
  return [...new Set([...reached, ...product])].sort()
}

/** All folders with long tests, each with all files that decide whether these are due. */
export function longFolders(): LongFolder[] {
  const files = sourceFiles(FILES)
  const long = new Set(files.filter(hasLong))
  const folders = [...new Set([...long].map(dirname))].sort()
  const sources = { files, long, imports: allImports() }
  return folders.map((folder) => ({ folder, files: filesOf(folder, sources) }))
}
