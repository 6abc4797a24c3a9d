import { assembleImage, readImage } from "./image.ts";

// `tsx src/pack-server.ts FOLDER`: writes the files of the image to a folder, for machines without containers.

const [, , folder = ""] = process.argv;
assembleImage(readImage(), folder);
