import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from './platform/environment.ts'

type Place = Pick<Environment, 'dataDirectory' | 'publicUrl'>

const fileIn = (dataDirectory: string) => join(dataDirectory, 'address')

/** Stores the address at which an installation serves, for the operator's commands, whose environment may lack it. */
export const keepAddress = ({ dataDirectory, publicUrl }: Place): Promise<void> =>
  writeFile(fileIn(dataDirectory), `${publicUrl.origin}\n`)

/** The address that people use: the one in the environment, else the one at which the installation last served. */
export async function runningAddress(environment: Place & { isAddressGiven: boolean }): Promise<URL> {
  const { dataDirectory, publicUrl, isAddressGiven } = environment
  if (isAddressGiven) return publicUrl
  const kept = await readFile(fileIn(dataDirectory), 'utf8').catch(() => '')
  return URL.parse(kept.trim()) ?? publicUrl
}
