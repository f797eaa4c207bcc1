import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { commandNamed } from './commands.ts'

afterEach(() => vi.unstubAllEnvs())

/** An empty data folder. */
async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-words-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  vi.stubEnv('VEREDA_DATA', folder)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DATABASE_OWNER_URL', '')
  return folder
}

test.each([
  ['domain', '', 'Usage: vereda domain add KEY'],
  ['domain', 'delete acme', 'vereda domain remove KEY --everything'],
  ['domain', 'add acme --help', "Unknown option '--help'. Usage: vereda domain add KEY"],
  ['domain', 'remove acme', 'for good'],
  ['user', '--help', 'Usage: vereda user'],
  ['user', 'show', 'Usage: vereda user show USERNAME'],
  ['export', '--help', "Unknown option '--help'"],
  ['import-package', 'a.zip', 'Name the package and its trail'],
])(
  'vereda %s %s is refused before an installation is opened, created or migrated',
  async (name, words, told) => {
    const folder = await emptyFolder()
    await expect(commandNamed(name)!.run(words.split(' ').filter(Boolean))).rejects.toThrow(told)
    expect(await readdir(folder)).toEqual([])
  },
)

test.each(['remove acme --everything', 'category acme --all', 'frame acme --nobody'])(
  'vereda domain %s does not create a missing installation',
  async (words) => {
    const folder = await emptyFolder()
    await expect(commandNamed('domain')!.run(words.split(' '))).rejects.toThrow('There is no installation in')
    expect(await readdir(folder)).toEqual([])
  },
)

test.each(['serve', 'migrate', 'rebuild', 'doctor', 'seed', 'backup', 'restore'])(
  'vereda %s refuses an unknown option and shows its usage',
  async (name) => {
    const usage = commandNamed(name)!.usage
    await expect(commandNamed(name)!.run(['--help'])).rejects.toThrow(
      `Unknown option '--help'. Usage: vereda ${usage}`,
    )
  },
)

test.each(['serve', 'migrate', 'rebuild', 'doctor'])('vereda %s refuses an argument', async (name) => {
  await expect(commandNamed(name)!.run(['acme'])).rejects.toThrow('Unexpected argument: acme')
})

test.each(['nonsense', 'toString', 'constructor'])('%s is not a command', (name) => {
  expect(commandNamed(name)).toBeUndefined()
})
