import { join, resolve } from 'node:path'
import { ROOT } from './root.mjs'

/** Sets the data folder once for every program: VEREDA_DATA relative to where the command was typed, else ./data of the checkout. */
export function settleDataFolder() {
  const { VEREDA_DATA } = process.env
  process.env.VEREDA_DATA = VEREDA_DATA ? resolve(VEREDA_DATA) : join(ROOT, 'data')
}
