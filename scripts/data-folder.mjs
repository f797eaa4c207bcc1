import { join, resolve } from 'node:path'
import { ROOT } from './root.mjs'

/** Settles where the data lie, once for every program: VEREDA_DATA as seen from where the command was typed, else ./data here. */
export function settleDataFolder() {
  const { VEREDA_DATA } = process.env
  process.env.VEREDA_DATA = VEREDA_DATA ? resolve(VEREDA_DATA) : join(ROOT, 'data')
}
