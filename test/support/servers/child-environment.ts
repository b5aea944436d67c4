const { PATH, NODE_COMPILE_CACHE } = process.env

/** Environment of a command that a test starts: none of this machine's settings for the product. */
export const ofThisMachine = { PATH, NODE_COMPILE_CACHE }
