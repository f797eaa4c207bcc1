import { tableOf } from './row.ts'
import { scriptBytesRows } from './rows/script-bytes.ts'

// One part of the bench by itself: the built app's script, screen by screen; `node bench/script-bytes.ts [dist]`.
console.log(tableOf(scriptBytesRows(process.argv[2])))
