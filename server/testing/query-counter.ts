import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from "kysely";

/** Counts the statements sent to a database, including raw ones, without begin and commit. */
export class QueryCounter implements KyselyPlugin {
  count = 0;

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  // Here rather than before: a prepared query is built only once.
  async transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs["result"]> {
    this.count += 1;
    return result;
  }
}
