import { spawn } from 'node:child_process'
import { type FileHandle, open, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { asArguments } from './settings.ts'

/** A server process that was started here and may still be starting. */
export type Launch = { hasEnded(): boolean; output(): Promise<string> }

const LOG_LIMIT = 8 * 1024 * 1024 // bytes; the first start beyond this size empties the log

async function openLog(path: string): Promise<{ file: FileHandle; from: number }> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT) await truncate(path)
  return { file: await open(path, 'a', 0o600), from: size > LOG_LIMIT ? 0 : size }
}

/** Starts the server's process in a session of its own, so that a Ctrl-C in the terminal reaches only Node. */
export async function launch(
  home: Home,
  { bin }: Binaries,
  runDirectory: string,
  settings: Readonly<Record<string, string>>,
): Promise<Launch> {
  const { file, from } = await openLog(home.log)
  let ended = false
  let refusal = ''
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', home.cluster, '-k', runDirectory, '-p', '5432', ...asArguments(settings)],
    {
      cwd: home.cluster,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', file.fd, file.fd],
      detached: true,
      ...home.account,
    },
  )
  child.on('error', (fault) => {
    ended = true
    refusal = fault.message
  })
  child.on('exit', () => {
    ended = true
  })
  child.unref()
  await file.close()
  return {
    hasEnded: () => ended,
    output: async () => refusal || (await readFile(home.log)).subarray(from).toString('utf8'),
  }
}
