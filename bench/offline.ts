import { tableOf } from './row.ts'
import { offlineRows } from './rows/offline.ts'

// One part of the bench alone, with names of its parts as arguments: the app in a browser, with and without a server; `node
// bench/offline.ts`.
console.log(tableOf(await offlineRows(process.argv.slice(2))))
