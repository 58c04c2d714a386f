// Combines the handlers of all tools with arguments of their own. A missing handler does not compile.
import type { OwnToolName } from "@worktrack/contract/mcp";
import type { ToolHandlers } from "./tool-handler.ts";
import { listChanges } from "./tools/changes.ts";
import { updateChecklist } from "./tools/checklist.ts";
import { addComment, editComment, listComments } from "./tools/comments.ts";
import { deleteRecord } from "./tools/delete.ts";
import { listMembers, listProjects, listTags } from "./tools/lists.ts";
import { getMe } from "./tools/me.ts";
import { getMedia, listMedia, uploadFile } from "./tools/media.ts";
import { createPost, getPost, listPosts, updatePost } from "./tools/posts.ts";
import { getTask, listTasks } from "./tools/read-tasks.ts";
import { relateTasks } from "./tools/relations.ts";
import { search } from "./tools/search.ts";
import { setTaskTags } from "./tools/task-tags.ts";
import { batchTasks, createTask, updateTask } from "./tools/write-tasks.ts";

export const toolHandlers: ToolHandlers<OwnToolName> = {
  get_me: getMe,
  search,
  list_tasks: listTasks,
  get_task: getTask,
  list_comments: listComments,
  list_projects: listProjects,
  list_tags: listTags,
  list_members: listMembers,
  list_posts: listPosts,
  get_post: getPost,
  list_media: listMedia,
  get_media: getMedia,
  list_changes: listChanges,
  create_task: createTask,
  update_task: updateTask,
  batch_tasks: batchTasks,
  add_comment: addComment,
  edit_comment: editComment,
  update_checklist: updateChecklist,
  set_task_tags: setTaskTags,
  relate_tasks: relateTasks,
  create_post: createPost,
  update_post: updatePost,
  delete_record: deleteRecord,
  upload_file: uploadFile,
};
