import path from 'node:path'

const { SERVER_BUNDLE } = process.env

/** File of one of the operator's scripts: in `npm test` bundled beside the server, which starts in half the time; else its source. */
export const operatorsScript = (name: string): string =>
  SERVER_BUNDLE === undefined
    ? path.resolve('scripts/operate', `${name}.ts`)
    : path.join(path.dirname(SERVER_BUNDLE), `${name}.mjs`)
