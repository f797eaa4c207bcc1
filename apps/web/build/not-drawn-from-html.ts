/** Stands for the libraries that draw HTML into a PDF, which no page of ours does. */
export default null
