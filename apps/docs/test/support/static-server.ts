import fastifyStatic from "@fastify/static";
import Fastify from "fastify";

/**
 * Starts a web server for a folder of files, as any host of static pages is one.
 * @param prefix where the folder is mounted: `/docs/`.
 */
export async function serveFolder(root: string, prefix: string) {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(fastifyStatic, { root, prefix, preCompressed: true, redirect: true });
  app.setNotFoundHandler((_request, reply) => reply.code(404).sendFile("404.html"));
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url: `${origin}${prefix}`, close: () => app.close() };
}
