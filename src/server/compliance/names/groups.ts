/** Members of numbered groups in two typed arrays: a tenth of the memory that maps of arrays take. */
export type Groups = { readonly starts: Uint32Array; readonly members: Uint32Array }

/** Collects members of groups that are numbered below `count`. */
export function collectGroups(count: number) {
  const [groups, members]: [number[], number[]] = [[], []]
  return {
    add: (group: number, member: number): void => {
      groups.push(group)
      members.push(member)
    },
    /** The groups; members are in the order in which they were added. */
    done: (): Groups => {
      const starts = new Uint32Array(count + 1)
      for (const group of groups) starts[group + 1]! += 1
      for (let group = 0; group < count; group += 1) starts[group + 1]! += starts[group]!
      const [next, placed] = [starts.slice(), new Uint32Array(members.length)]
      for (const [at, group] of groups.entries()) {
        placed[next[group]!] = members[at]!
        next[group]! += 1
      }
      return { starts, members: placed }
    },
  }
}

export const membersOf = ({ starts, members }: Groups, group: number): Uint32Array =>
  members.subarray(starts[group], starts[group + 1])
