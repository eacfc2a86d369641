import { previewFile, type StoredFile } from "@keystep/contract/files/files";
import { useQuery } from "@tanstack/react-query";
import { readFile } from "#src/api/read-file";

/** The policy of our pages shows pictures of our own addresses and those that an address holds itself. */
function asAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The picture could not be read")));
    reader.readAsDataURL(picture);
  });
}

/** The picture of a file, fetched once while somebody looks at it: each look is on the record. */
export function usePicture({ id }: Pick<StoredFile, "id">) {
  return useQuery({
    queryKey: ["desk", "picture", id],
    queryFn: async ({ signal }) => asAddress(await readFile(previewFile, { params: { fileId: id }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
