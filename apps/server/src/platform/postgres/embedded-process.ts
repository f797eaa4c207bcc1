import { startEmbedded } from './embedded.ts'

// A process of its own for the tests, which end it in every possible way. It prints where the server is, and stops at the end of its
// input.
const [directory = ''] = process.argv.slice(2)
const embedded = await startEmbedded({ directory })
process.stdout.write(`${JSON.stringify(embedded.connection)}\n`)
process.stdin.resume().on('end', () => embedded.stop())
