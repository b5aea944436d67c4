const { PATH, NODE_COMPILE_CACHE } = process.env

/** What a command of ours gets from this machine when a test starts it: nothing that says how it is set up. */
export const ofThisMachine = { PATH, NODE_COMPILE_CACHE }
