export type Overridable<Port> = {
  /** Stands in for the real one: does what it does, but for what is overridden. */
  readonly port: Port
  override(methods: Partial<Port>): void
  /** Everything is as the real one does it. */
  restore(): void
}

/** A port whose methods a test can replace while the app runs, to make it fail where a real one would. */
export function overridable<Port extends object>(real: Port): Overridable<Port> {
  let overrides: Partial<Port> = {}
  return {
    port: new Proxy(real, {
      get: (target, key) => Reflect.get(key in overrides ? overrides : target, key) as unknown,
    }),
    override: methods => {
      overrides = { ...overrides, ...methods }
    },
    restore: () => {
      overrides = {}
    },
  }
}
