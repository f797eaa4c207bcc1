/** Replaces the libraries that render HTML into a PDF. The app never does that. */
export default null
