export { isUntold } from '@vereda/client/api/is-untold.ts'
