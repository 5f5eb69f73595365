import { constants } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";

/**
 * Compression shrinks a course's results to a tenth, which matters in a school's network (docs/performance.md).
 * Requests are never unpacked.
 */
export const compression: FastifyCompressOptions = {
  globalDecompression: false,
  encodings: ["br", "gzip"],
  threshold: 2048,
  // Takes half the time of the default and compresses nearly as well.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
