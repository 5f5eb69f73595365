import type { FastifyInstance } from "fastify";
import { v7 as newId } from "uuid";
import type { PlatformSettings, Tool } from "#contract/lti.schema.ts";
import { type Act, recordAct } from "../administration/audit.store.ts";
import { requireConfirmed } from "../auth/sessions.ts";
import { type Context, nowText } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { listed } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { keySince, renewKey } from "./keys.ts";
import { checkSettings } from "./platform-settings.ts";
import { changePlatform, getPlatform, insertPlatform, listPlatforms, removePlatform } from "./platforms.store.ts";
import { toolOf } from "./tool.ts";

/** The superusers' calls about learning platforms. Each is written into the audit log, with the platform's name. */
export function platformsRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, security } = context;

  const tool = async (): Promise<Tool> => ({ ...toolOf(config.publicUrl), keySince: await keySince(context) });

  handle(app, "listPlatforms", async () => ({ ...listed(await listPlatforms(db)), tool: await tool() }));

  handle(app, "createPlatform", async ({ teacher, session, body }) => {
    requireConfirmed(context, session);
    const settings = checkSettings(body);
    const [id, time] = [newId(), nowText(context)];
    await transaction(db, async (inner) => {
      await insertPlatform(inner, { id, created: time }, settings);
      await recordAct(inner, actOf("platform-added", teacher.id, time, settings));
    });
    security.write("platform-changed", { platform: id, by: teacher.id });
    return await getPlatform(db, id);
  });

  handle(app, "updatePlatform", async ({ teacher, session, params: { id }, body }) => {
    requireConfirmed(context, session);
    const settings = checkSettings(body);
    await transaction(db, async (inner) => {
      await changePlatform(inner, id, settings);
      await recordAct(inner, actOf("platform-changed", teacher.id, nowText(context), settings));
    });
    security.write("platform-changed", { platform: id, by: teacher.id });
    return await getPlatform(db, id);
  });

  handle(app, "deletePlatform", async ({ teacher, params: { id } }) => {
    await transaction(db, async (inner) => {
      const name = await removePlatform(inner, id);
      await recordAct(inner, actOf("platform-removed", teacher.id, nowText(context), { name }));
    });
    security.write("platform-changed", { platform: id, by: teacher.id });
    return null;
  });

  handle(app, "renewPlatformKey", async ({ teacher }) => {
    await renewKey(context);
    const time = nowText(context);
    await recordAct(db, { time, act: "platform-key-renewed", actorId: teacher.id, subjectId: null, details: {} });
    security.write("platform-changed", { by: teacher.id });
    return await tool();
  });
}

type PlatformAct = "platform-added" | "platform-changed" | "platform-removed";

/** A platform is no person: its name may outlive it. */
function actOf(act: PlatformAct, actorId: string, time: string, { name, enabled }: Partial<PlatformSettings>): Act {
  const details = { ...(name !== undefined && { name }), ...(enabled !== undefined && { enabled }) };
  return { time, act, actorId, subjectId: null, details };
}
