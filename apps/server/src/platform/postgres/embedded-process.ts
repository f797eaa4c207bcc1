import { startEmbedded } from './embedded.ts'

// A process of its own for the tests, which end it in every way there is: prints where the server is, stops on end of input.
const [directory = ''] = process.argv.slice(2)
const embedded = await startEmbedded({ directory })
process.stdout.write(`${JSON.stringify(embedded.connection)}\n`)
process.stdin.resume().on('end', () => embedded.stop())
